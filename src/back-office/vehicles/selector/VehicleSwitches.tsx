import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { SummaryCards } from '#back-office/shell/SummaryCards.tsx';
import { FleetSync } from '#back-office/tesla/FleetSync.tsx';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { VehicleFinder } from './VehicleFinder.tsx';

/** The cars with their switches, and how many are shown. */
export function VehicleSwitches() {
  const { data: vehicles, error, refetch } = useVehicles();
  const total = vehicles?.length;
  const visible = vehicles?.filter(({ isAvailable }) => isAvailable).length;
  const failed = error && !vehicles;
  return (
    <div className="mt-6 grid gap-6">
      <SummaryCards
        className="grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))]"
        values={[
          ['Total', failed ? null : total],
          ['Visible', failed ? null : visible],
          ['Hidden', failed ? null : total === undefined ? total : total - visible!],
        ]}
      />
      <FleetSync label="Sync Fleet" />
      <section tabIndex={-1} className="grid gap-6 focus:outline-none">
        <h2 className="sr-only">Vehicles</h2>
        {error && <LoadFailure error={error} what="the vehicles" onRetry={() => void refetch()} />}
        {!vehicles && !error && <CardPlaceholders label="Loading..." />}
        {vehicles && <VehicleFinder vehicles={vehicles} />}
      </section>
    </div>
  );
}
