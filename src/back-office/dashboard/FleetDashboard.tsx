import type { PublishedPrices } from '#contracts/best-price.ts';
import { useIsSignedOut } from '#back-office/session/session.ts';
import { BackOffice } from '#back-office/shell/BackOffice.tsx';
import { SignInForm } from '#back-office/shell/SignInForm.tsx';
import { useTeslaReturn } from '#back-office/tesla/use-tesla-return.ts';
import { Fleet } from './Fleet.tsx';

interface DashboardProps {
  prices: PublishedPrices;
}

/** The fleet with its rentals, for the owner. */
export const FleetDashboard = ({ prices }: DashboardProps) => (
  <BackOffice title="Fleet dashboard">
    <Dashboard prices={prices} />
  </BackOffice>
);

/** Calls go out even without a session: it is the server that asks for one. */
function Dashboard({ prices }: DashboardProps) {
  useTeslaReturn();
  return useIsSignedOut() ? <SignInForm /> : <Fleet prices={prices} />;
}
