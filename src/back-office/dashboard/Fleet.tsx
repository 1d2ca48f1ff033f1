import type { PublishedPrices } from '#contracts/best-price.ts';
import { TodaysBoard } from '#back-office/dashboard/today/TodaysBoard.tsx';
import { RentalsTab } from '#back-office/rentals/list/RentalsTab.tsx';
import { useToken } from '#back-office/session/session.ts';
import { Tabs } from '#back-office/shell/Tabs.tsx';
import { FleetSync } from '#back-office/tesla/FleetSync.tsx';
import { VehiclesTab } from '#back-office/vehicles/list/VehiclesTab.tsx';
import { FleetSummary } from './FleetSummary.tsx';
import { FleetDialogs } from './FleetDialogs.tsx';

/**
 * What the dashboard shows; in the page as it was built, everything but the figures, and nothing to
 * press before the code is there to answer.
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
            { label: 'Rentals', Content: RentalsTab },
          ]}
        />
      </div>
    </FleetDialogs>
  );
}
