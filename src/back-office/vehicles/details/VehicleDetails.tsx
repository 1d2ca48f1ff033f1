import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Vehicle, VehicleDetail } from '#contracts/vehicle.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { vehicleQuery } from '#back-office/session/queries.ts';
import { VisibilitySwitch } from '#back-office/vehicles/VisibilitySwitch.tsx';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { ConnectionLine } from './ConnectionLine.tsx';
import { LatestStatus } from './LatestStatus.tsx';
import { RecentHistory } from './RecentHistory.tsx';
import { Trends } from './Trends.tsx';

interface VehicleDetailsProps {
  vehicleId: string;
  onClose: () => void;
}

/** A car's dialog: what the list knows at once, status and history when they arrive. */
export function VehicleDetails({ vehicleId, onClose }: VehicleDetailsProps) {
  const listed = useVehicles().data?.find(({ id }) => id === vehicleId);
  const { data: detail, error, refetch } = useQuery(vehicleQuery(vehicleId));
  const vehicle = detail ?? listed;

  return (
    <AdminDialog
      name="vehicle"
      title={vehicle?.name ?? 'Vehicle'}
      description={vehicle && <Description vehicle={vehicle} />}
      onClose={onClose}
    >
      {vehicle && (
        <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-2">
          <ConnectionLine vehicle={vehicle} />
          <div className="sm:-my-2.5">
            <VisibilitySwitch vehicle={listed ?? vehicle} />
          </div>
        </div>
      )}
      <div className="mt-5 grid gap-6 border-t border-line pt-5">
        {error && <LoadFailure error={error} what="this vehicle" onRetry={() => void refetch()} />}
        {detail ? <Readings detail={detail} /> : !error && <Loading />}
      </div>
    </AdminDialog>
  );
}

function Description({ vehicle: { year, model, color, vin } }: { vehicle: Vehicle }) {
  const car = [year, model].filter(Boolean).join(' ');
  return (
    <>
      <p>{[car, color].filter(Boolean).join(', ') || 'Model unknown'}</p>
      <p className="text-sm">
        VIN <span className="text-text">{vin}</span>
      </p>
    </>
  );
}

function Readings({ detail }: { detail: VehicleDetail }) {
  const { latestStatus, statusHistory: history } = detail;
  return (
    <div className="grid gap-8">
      <Part title="Latest status">
        <LatestStatus status={latestStatus} />
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
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-xl">{title}</h3>
      {children}
    </section>
  );
}

/** Holds the place of the status, so that nothing jumps when it arrives. */
function Loading() {
  return (
    <>
      <p role="status" className="text-muted">
        Loading the status...
      </p>
      <div aria-hidden="true" className="mt-4 grid animate-pulse gap-3">
        {['h-16', 'h-16', 'h-32'].map((height, index) => (
          <div key={index} className={`rounded-xl bg-mist ${height}`} />
        ))}
      </div>
    </>
  );
}
