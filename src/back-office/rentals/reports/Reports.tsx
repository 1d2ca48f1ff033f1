import { BackOffice } from '#back-office/shell/BackOffice.tsx';
import { ScreenHeading } from '#back-office/shell/ScreenHeading.tsx';
import { SignInGate } from '#back-office/shell/SignInGate.tsx';
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
