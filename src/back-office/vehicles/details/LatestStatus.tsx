import type { VehicleDetail } from '#contracts/vehicle-detail.ts';
import { BatteryLevel } from '#back-office/vehicles/BatteryLevel.tsx';
import { Reading } from '#back-office/vehicles/Reading.tsx';
import { odometerWords } from '#back-office/vehicles/vehicle-words.ts';
import { chargingWords } from './charging-words.ts';
import { StateValues } from './StateValues.tsx';

/** A value in words; null if it is unknown. */
const inWords = <Value,>(value: Value | null, words: (value: Value) => string) =>
  value === null ? null : words(value);

/** What a car last reported, each value with the time it was read. */
export function LatestStatus({ status }: { status: VehicleDetail['latestStatus'] }) {
  if (!status) return <p className="text-muted">No status data available</p>;
  const { batteryLevel, chargingState, rangeMiles, climateOn, odometer, asOf, state } = status;
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-5">
        <Reading
          label="Battery"
          value={batteryLevel === null ? null : <BatteryLevel level={batteryLevel} />}
          time={asOf.battery}
        />
        <Reading
          label="Charging"
          value={inWords(chargingState, chargingWords)}
          time={asOf.charging}
        />
        <Reading label="Range" value={inWords(rangeMiles, odometerWords)} time={asOf.range} />
        <Reading
          label="Climate"
          value={inWords(climateOn, (isOn) => (isOn ? 'On' : 'Off'))}
          time={asOf.climate}
        />
        <Reading label="Odometer" value={inWords(odometer, odometerWords)} time={asOf.odometer} />
      </dl>
      <StateValues state={state} isCharging={chargingState === 'Charging'} />
    </div>
  );
}
