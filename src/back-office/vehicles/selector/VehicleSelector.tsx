import { BackOffice } from '#back-office/shell/BackOffice.tsx';
import { ScreenHeader } from '#back-office/shell/ScreenHeader.tsx';
import { SignInGate } from '#back-office/shell/SignInGate.tsx';
import { VehicleSwitches } from './VehicleSwitches.tsx';

/** Lets the owner choose which cars visitors see. */
export function VehicleSelector() {
  return (
    <BackOffice>
      <ScreenHeader>Vehicle selector</ScreenHeader>
      <SignInGate>
        <VehicleSwitches />
      </SignInGate>
    </BackOffice>
  );
}
