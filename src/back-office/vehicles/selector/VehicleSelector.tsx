import { BackOffice } from '#back-office/shell/BackOffice.tsx';
import { ScreenHeading } from '#back-office/shell/ScreenHeading.tsx';
import { SignInGate } from '#back-office/shell/SignInGate.tsx';
import { Selection } from './Selection.tsx';

/** Which cars visitors see, chosen by the owner. */
export function VehicleSelector() {
  return (
    <BackOffice>
      <ScreenHeading>Vehicle selector</ScreenHeading>
      <SignInGate>
        <Selection />
      </SignInGate>
    </BackOffice>
  );
}
