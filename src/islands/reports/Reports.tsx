import { BackOffice } from '../shared/admin/BackOffice.tsx';
import { ScreenHeading } from '../shared/admin/ScreenHeading.tsx';
import { SignInGate } from '../shared/admin/SignInGate.tsx';
import { ChosenMonths } from './ChosenMonths.tsx';

/** What the cars came to month by month, for the owner. */
export function Reports() {
  return (
    <BackOffice>
      <ScreenHeading>Reports</ScreenHeading>
      <SignInGate>
        <ChosenMonths />
      </SignInGate>
    </BackOffice>
  );
}
