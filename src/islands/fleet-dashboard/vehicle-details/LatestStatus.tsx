import type { ReactNode } from 'react';
import type { VehicleDetail } from '#contracts/vehicle.ts';
import { asOf } from '#islands/shared/admin/as-of.ts';
import { BatteryLevel } from '#islands/shared/admin/BatteryLevel.tsx';
import { chargingWords, milesWords } from './units.ts';

interface ValueProps {
  label: string;
  /** Null where nobody knows it. */
  value: ReactNode | null;
  time: string | null;
}

function Value({ label, value, time }: ValueProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold">
        {value ?? 'Unknown'}
        <span className="block text-balance text-sm font-normal text-muted">
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
export function LatestStatus({ status }: { status: VehicleDetail['latestStatus'] }) {
  if (!status) return <p className="text-muted">No status data available</p>;
  const { batteryLevel, rangeMiles, odometer } = status;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-5">
      <Value
        label="Battery"
        value={batteryLevel === null ? null : <BatteryLevel level={batteryLevel} />}
        time={status.asOf.battery}
      />
      <Value
        label="Charging"
        value={status.chargingState && chargingWords(status.chargingState)}
        time={status.asOf.charging}
      />
      <Value
        label="Range"
        value={rangeMiles === null ? null : milesWords(rangeMiles)}
        time={status.asOf.range}
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
    </dl>
  );
}
