import type { VehicleDetail } from '#contracts/vehicle.ts';
import { BatteryLevel } from '#back-office/vehicles/BatteryLevel.tsx';
import { Reading } from '#back-office/vehicles/Reading.tsx';
import { chargingWords, milesWords } from './units.ts';

/** One of two words, null where nobody knows which. */
const either = (is: boolean | null, yes: string, no: string) =>
  is === null ? null : is ? yes : no;

/** What a car said of itself last, each value with the time it was read. */
export function LatestStatus({ status }: { status: VehicleDetail['latestStatus'] }) {
  if (!status) return <p className="text-muted">No status data available</p>;
  const { batteryLevel, rangeMiles, odometer } = status;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-5">
      <Reading
        label="Battery"
        value={batteryLevel === null ? null : <BatteryLevel level={batteryLevel} />}
        time={status.asOf.battery}
      />
      <Reading
        label="Charging"
        value={status.chargingState && chargingWords(status.chargingState)}
        time={status.asOf.charging}
      />
      <Reading
        label="Range"
        value={rangeMiles === null ? null : milesWords(rangeMiles)}
        time={status.asOf.range}
      />
      <Reading
        label="Climate"
        value={either(status.climateOn, 'On', 'Off')}
        time={status.asOf.climate}
      />
      <Reading
        label="Locked"
        value={either(status.locked, 'Yes', 'No')}
        time={status.asOf.locked}
      />
      <Reading
        label="Odometer"
        value={odometer === null ? null : milesWords(odometer)}
        time={status.asOf.odometer}
      />
    </dl>
  );
}
