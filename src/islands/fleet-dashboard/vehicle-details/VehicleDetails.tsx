import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Vehicle, VehicleDetail } from '#contracts/vehicle.ts';
import { AdminDialog } from '#islands/shared/admin/AdminDialog.tsx';
import { failureSentence } from '#islands/shared/admin/failure-sentence.ts';
import { vehicleQuery, vehiclesQuery } from '#islands/shared/admin/queries.ts';
import { ConnectionLine } from './ConnectionLine.tsx';
import { LatestStatus } from './LatestStatus.tsx';
import { RecentHistory } from './RecentHistory.tsx';
import { Trends } from './Trends.tsx';

interface VehicleDetailsProps {
  vehicleId: string;
  onClose: () => void;
}

/** A car's dialog: what the list knows of it at once, its status and history as they arrive. */
export function VehicleDetails({ vehicleId, onClose }: VehicleDetailsProps) {
  const { data: listed } = useQuery({
    ...vehiclesQuery,
    enabled: false,
    select: (vehicles) => vehicles.find(({ id }) => id === vehicleId),
  });
  const { data: detail, error, isFetching, refetch } = useQuery(vehicleQuery(vehicleId));
  const vehicle = detail ?? listed;

  return (
    <AdminDialog
      name="vehicle"
      title={vehicle?.name ?? 'Vehicle'}
      description={vehicle && <Description vehicle={vehicle} />}
      onClose={onClose}
    >
      {vehicle && <ConnectionLine vehicle={vehicle} />}
      {detail ? (
        <Readings detail={detail} />
      ) : error && !isFetching ? (
        <div role="alert" className="mt-6 rounded-xl border border-danger p-4">
          <p>{failureSentence(error, 'The status of this car could not be loaded.')}</p>
          <button type="button" className="button-outline mt-3" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      ) : (
        <Loading />
      )}
    </AdminDialog>
  );
}

function Description({ vehicle: { year, model, color, vin } }: { vehicle: Vehicle }) {
  const car = [year, model].filter(Boolean).join(' ');
  return (
    <>
      <p>{[car, color].filter(Boolean).join(', ') || 'Model unknown'}</p>
      <p className="text-sm">
        VIN <span className="font-mono text-text">{vin}</span>
      </p>
    </>
  );
}

function Readings({ detail }: { detail: VehicleDetail }) {
  const { statusHistory: history } = detail;
  return (
    <>
      <Part title="Latest status">
        <LatestStatus vehicle={detail} />
      </Part>
      {history.length > 0 && (
        <>
          <Part title="Charge and odometer">
            <Trends history={history} />
          </Part>
          <Part title="Recent history">
            <RecentHistory history={history} />
          </Part>
        </>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="mb-2 text-xl">{title}</h3>
      {children}
    </section>
  );
}

/** Holds the place of the status, so that nothing jumps when it arrives. */
function Loading() {
  return (
    <div role="status" className="mt-6 border-t border-line pt-5">
      <p className="text-muted">Loading the status...</p>
      <div aria-hidden="true" className="mt-4 grid gap-3 motion-safe:animate-pulse">
        {['h-16', 'h-16', 'h-32'].map((height, index) => (
          <div key={index} className={`rounded-xl bg-mist ${height}`} />
        ))}
      </div>
    </div>
  );
}
