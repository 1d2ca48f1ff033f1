import { BackOffice } from '../shared/admin/BackOffice.tsx';
import { ScreenHeading } from '../shared/admin/ScreenHeading.tsx';
import { useIsSignedOut } from '../shared/admin/session.ts';
import { SignInForm } from '../shared/admin/SignInForm.tsx';
import { useTeslaReturn } from '../shared/admin/use-tesla-return.ts';
import { Fleet } from './Fleet.tsx';

/** The fleet with its rentals, for the owner. */
export function FleetDashboard() {
  return (
    <BackOffice>
      <ScreenHeading>Fleet dashboard</ScreenHeading>
      <Dashboard />
    </BackOffice>
  );
}

/** Without a session the calls go out all the same: it is the server that asks for one. */
function Dashboard() {
  useTeslaReturn();
  return useIsSignedOut() ? <SignInForm /> : <Fleet />;
}
