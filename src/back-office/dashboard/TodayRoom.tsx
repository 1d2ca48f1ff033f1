import { TodaysBoard } from '#back-office/dashboard/today/TodaysBoard.tsx';
import { useToday } from '#back-office/dashboard/today/use-today.ts';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { useIsSignedOut, useToken } from '#back-office/session/token.ts';
import { useLogOut } from '#back-office/rentals/Room.tsx';
import { BackOffice, SignInForm, type BusinessFacts } from '#back-office/shell/BackOffice.tsx';
import { FleetSync } from '#back-office/tesla/FleetSync.tsx';
import { TeslaConnection } from '#back-office/tesla/TeslaConnection.tsx';
import { CarChoices, type CarChoicesProps } from '#back-office/vehicles/car-choices.ts';
import { FleetDialogs } from './FleetDialogs.tsx';
import { FleetLists } from './FleetLists.tsx';
import { FleetSummary } from './FleetSummary.tsx';

interface TodayRoomProps {
  business: BusinessFacts;
  choices: CarChoicesProps;
}

/** The owner's day, and the fleet with its rentals. */
export function TodayRoom({ business, choices }: TodayRoomProps) {
  const [logOut, sheet] = useLogOut();
  return (
    <CarChoices value={choices}>
      <BackOffice title="Today" business={business} onLogOut={logOut}>
        <Dashboard />
        {sheet}
      </BackOffice>
    </CarChoices>
  );
}

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

/**
 * The dashboard's content. As built, the page shows what doesn't depend on data or on the width of
 * the screen, inert until the code that answers is there.
 */
function Fleet() {
  const isBuilt = useToken() === undefined;
  const today = useToday();
  return (
    <FleetDialogs>
      <div
        inert={isBuilt}
        className="mt-2 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <TodaysBoard today={today} />
        <div className={`grid gap-4 ${today.isReady ? '' : 'invisible'}`}>
          <FleetSummary />
          <div id="tesla">
            <FleetSync label="Sync Fleet Data" Connection={TeslaConnection} />
          </div>
        </div>
        <div className={`xl:col-span-2 ${today.isReady ? '' : 'invisible'}`}>
          <FleetLists />
        </div>
      </div>
    </FleetDialogs>
  );
}
