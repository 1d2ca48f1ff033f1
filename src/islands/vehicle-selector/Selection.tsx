import { useQuery } from '@tanstack/react-query';
import { CardPlaceholders } from '../shared/admin/CardPlaceholders.tsx';
import { FleetSync } from '../shared/admin/FleetSync.tsx';
import { LoadFailure } from '../shared/admin/LoadFailure.tsx';
import { vehiclesQuery } from '../shared/admin/queries.ts';
import { SummaryCards } from '../shared/admin/SummaryCards.tsx';
import { VehicleFinder } from './VehicleFinder.tsx';

/** The cars with their switches, and how many of them are shown. */
export function Selection() {
  const { data: vehicles, error, refetch } = useQuery(vehiclesQuery);
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
      {failed && <LoadFailure error={error} what="the vehicles" onRetry={() => void refetch()} />}
      {!failed && !vehicles && <CardPlaceholders label="Loading..." />}
      {vehicles && <VehicleFinder vehicles={vehicles} />}
    </div>
  );
}
