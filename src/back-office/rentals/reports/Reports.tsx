import { BackOffice } from '#back-office/shell/BackOffice.tsx';
import { ScreenHeader } from '#back-office/shell/ScreenHeader.tsx';
import { SignInGate } from '#back-office/shell/SignInGate.tsx';
import { ChosenMonths } from './ChosenMonths.tsx';

/** What the cars earned month by month. */
export function Reports() {
  return (
    <BackOffice>
      <ScreenHeader>Reports</ScreenHeader>
      <SignInGate>
        <ChosenMonths />
      </SignInGate>
    </BackOffice>
  );
}
