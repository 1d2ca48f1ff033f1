import type { PublishedPrices } from '#contracts/best-price.ts';
import { TodaysBoard } from '#back-office/dashboard/today/TodaysBoard.tsx';
import { lazyPart } from '#back-office/feedback/lazy-part.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { useToken } from '#back-office/session/session.ts';
import { Tabs } from '#back-office/shell/Tabs.tsx';
import { FleetSync } from '#back-office/tesla/FleetSync.tsx';
import { VehiclesTab } from '#back-office/vehicles/list/VehiclesTab.tsx';
import { FleetSummary } from './FleetSummary.tsx';
import { FleetDialogs } from './FleetDialogs.tsx';

const Rentals = lazyPart(
  async () => (await import('#back-office/rentals/list/Rentals.tsx')).Rentals,
  'the rentals',
  <CardPlaceholders label="Loading the rentals" />,
);

/**
 * The dashboard's content. As built, the page shows everything but the figures, inert until the
 * code that answers is there.
 */
export function Fleet({ prices }: { prices: PublishedPrices }) {
  const isBuilt = useToken() === undefined;
  return (
    <FleetDialogs prices={prices}>
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
