import type { PublishedPrices } from '#contracts/best-price.ts';
import { FleetSync } from '../shared/admin/FleetSync.tsx';
import { useToken } from '../shared/admin/session.ts';
import { AskedRental } from './AskedRental.tsx';
import { FleetSummary } from './FleetSummary.tsx';
import { RentalsTab } from './rentals/RentalsTab.tsx';
import { Tabs } from '../shared/admin/Tabs.tsx';
import { Prices } from './use-fleet-dialog.tsx';
import { TodaysBoard } from './today/TodaysBoard.tsx';
import { VehiclesTab } from './vehicles/VehiclesTab.tsx';

/**
 * What the dashboard shows; in the page as it was built, everything but the figures, and nothing to
 * press before the code is there to answer.
 */
export function Fleet({ prices }: { prices: PublishedPrices }) {
  const isBuilt = useToken() === undefined;
  return (
    <Prices value={prices}>
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
      <AskedRental />
    </Prices>
  );
}
