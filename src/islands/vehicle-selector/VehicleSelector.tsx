import { BackOffice } from '../shared/admin/BackOffice.tsx';
import { ScreenHeading } from '../shared/admin/ScreenHeading.tsx';
import { SignInGate } from '../shared/admin/SignInGate.tsx';
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
