import type { ReactNode } from 'react';
import type { VehicleDetail } from '#contracts/vehicle.ts';
import { Badge } from '#islands/shared/admin/Badge.tsx';
import { asOf } from '#islands/shared/admin/as-of.ts';
import { batterySignal } from '#islands/shared/admin/signals.ts';
import { chargingWords, milesWords, percentWords } from './units.ts';

interface ValueProps {
  label: string;
  /** Null where nobody knows it. */
  value: ReactNode | null;
  time: string | null;
}

function Value({ label, value, time }: ValueProps) {
  return (
    <div className="py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold">
        {value ?? 'Unknown'}
        <span className="block text-sm font-normal text-muted">
          {value === null ? 'never read' : asOf(time)}
        </span>
      </dd>
    </div>
  );
}

/** One of two words, null where nobody knows which. */
const either = (is: boolean | null, yes: string, no: string) =>
  is === null ? null : is ? yes : no;

/** What a car said of itself last, each value with the time it was read. */
export function LatestStatus({ vehicle }: { vehicle: VehicleDetail }) {
  const { latestStatus: status, location } = vehicle;
  if (!status) return <p className="text-muted">No status data available</p>;
  const { batteryLevel, rangeMiles, odometer } = status;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6">
      <Value
        label="Battery"
        value={
          batteryLevel === null ? null : (
            <Badge signal={batterySignal(batteryLevel)}>{percentWords(batteryLevel)}</Badge>
          )
        }
        time={status.asOf.battery}
      />
      <Value
        label="Charging"
        value={status.chargingState && chargingWords(status.chargingState)}
        time={status.asOf.battery}
      />
      <Value
        label="Range"
        value={rangeMiles === null ? null : milesWords(rangeMiles)}
        time={status.asOf.battery}
      />
      <Value
        label="Climate"
        value={either(status.climateOn, 'On', 'Off')}
        time={status.asOf.climate}
      />
      <Value label="Locked" value={either(status.locked, 'Yes', 'No')} time={status.asOf.locked} />
      <Value
        label="Odometer"
        value={odometer === null ? null : milesWords(odometer)}
        time={status.asOf.odometer}
      />
      {location && (
        <Value label="Location" value="Location available" time={vehicle.asOf.location} />
      )}
    </dl>
  );
}
