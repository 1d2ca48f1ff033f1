import { TodaysBoard } from '#back-office/dashboard/today/TodaysBoard.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { useIsSignedOut, useToken } from '#back-office/session/token.ts';
import { BackOffice, SignInForm, type BusinessFacts } from '#back-office/shell/BackOffice.tsx';
import { Tabs } from '#back-office/shell/Tabs.tsx';
import { FleetSync } from '#back-office/tesla/FleetSync.tsx';
import { CarChoices, type CarChoicesProps } from '#back-office/vehicles/car-choices.ts';
import { VehiclesTab } from '#back-office/vehicles/list/VehiclesTab.tsx';
import { FleetSummary } from './FleetSummary.tsx';
import { FleetDialogs } from './FleetDialogs.tsx';

interface FleetDashboardProps {
  business: BusinessFacts;
  choices: CarChoicesProps;
}

/** The fleet with its rentals, for the owner. */
export const FleetDashboard = ({ business, choices }: FleetDashboardProps) => (
  <CarChoices value={choices}>
    <BackOffice title="Fleet dashboard" business={business}>
      <Dashboard />
    </BackOffice>
  </CarChoices>
);

/** Whether Tesla has just sent the owner here; kept, as the address soon says nothing of it. */
const isBackFromTesla =
  typeof location !== 'undefined' && /[?&](code|state)=/.test(location.search);

const TeslaReturn = lazyPart(
  async () => (await import('#back-office/tesla/connect/TeslaReturn.ts')).TeslaReturn,
  'what connects Tesla',
  null,
);

/** Calls go out even without a session: it is the server that asks for one. */
function Dashboard() {
  const isBuilt = useToken() === undefined;
  return (
    <>
      {!isBuilt && isBackFromTesla && <TeslaReturn />}
      {useIsSignedOut() ? <SignInForm /> : <Fleet />}
    </>
  );
}

const Rentals = lazyPart(
  async () => (await import('#back-office/rentals/list/Rentals.tsx')).Rentals,
  'the rentals',
  <CardPlaceholders label="Loading the rentals" />,
);

/**
 * The dashboard's content. As built, the page shows everything but the figures, inert until the
 * code that answers is there.
 */
function Fleet() {
  const isBuilt = useToken() === undefined;
  return (
    <FleetDialogs>
      <div inert={isBuilt} className="mt-6 grid gap-6">
        <TodaysBoard />
        <FleetSummary />
        <FleetSync label="Sync Fleet Data" />
        <Tabs
          label="Fleet"
          tabs={[
            { label: 'Vehicles', Content: VehiclesTab },
            { label: 'Rentals', Content: Rentals },
          ]}
        />
      </div>
    </FleetDialogs>
  );
}
