import { BackOffice } from '../shared/admin/BackOffice.tsx';
import { CardPlaceholders } from '../shared/admin/CardPlaceholders.tsx';
import { ScreenHeading } from '../shared/admin/ScreenHeading.tsx';
import { useToken } from '../shared/admin/session.ts';
import { SignInForm } from '../shared/admin/SignInForm.tsx';
import { Selection } from './Selection.tsx';

/** Which cars visitors see, chosen by the owner. */
export function VehicleSelector() {
  return (
    <BackOffice>
      <ScreenHeading>Vehicle selector</ScreenHeading>
      <Gate />
    </BackOffice>
  );
}

function Gate() {
  const token = useToken();
  if (token === undefined) {
    return (
      <div className="mt-6">
        <CardPlaceholders label="Loading..." />
      </div>
    );
  }
  return token === null ? <SignInForm /> : <Selection />;
}
