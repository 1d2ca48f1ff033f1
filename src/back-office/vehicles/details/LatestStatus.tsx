import type { VehicleDetail } from '#contracts/vehicle-detail.ts';
import { BatteryLevel } from '#back-office/vehicles/BatteryLevel.tsx';
import { Reading, usualTimeOf } from '#back-office/vehicles/Reading.tsx';
import { odometerWords } from '#back-office/vehicles/vehicle-words.ts';
import { asOf } from '#back-office/words/time-words.ts';
import { stateRow } from './car-state-words.ts';
import { chargingWords } from './charging-words.ts';
import { StateValues } from './StateValues.tsx';

/** A value in words; null if it is unknown. */
const inWords = <Value,>(value: Value | null, words: (value: Value) => string) =>
  value === null ? null : words(value);

/** What a car last reported, and when. A value that was read earlier says so itself. */
export function LatestStatus({ status }: { status: VehicleDetail['latestStatus'] }) {
  if (!status) return <p className="text-muted">No status data available</p>;
  const { batteryLevel, chargingState, rangeMiles, climateOn, odometer, asOf: at, state } = status;
  const locked = stateRow(state, 'locked');
  const stateTimes = Object.values(state).map((said) => said?.at);
  const usualTime = usualTimeOf([...Object.values(at), ...stateTimes]);
  return (
    <div className="grid gap-4">
      {usualTime && <p className="-mt-2 text-sm text-muted">{asOf(usualTime)}</p>}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-5">
        <Reading
          label="Battery"
          value={batteryLevel === null ? null : <BatteryLevel level={batteryLevel} />}
          time={at.battery}
          usualTime={usualTime}
        />
        <Reading
          label="Charging"
          value={inWords(chargingState, chargingWords)}
          time={at.charging}
          usualTime={usualTime}
        />
        <Reading
          label="Range"
          value={inWords(rangeMiles, odometerWords)}
          time={at.range}
          usualTime={usualTime}
        />
        <Reading
          label="Climate"
          value={inWords(climateOn, (isOn) => (isOn ? 'On' : 'Off'))}
          time={at.climate}
          usualTime={usualTime}
        />
        <Reading
          label={locked.label}
          value={locked.isBad ? <span className="text-accent">{locked.words}</span> : locked.words}
          time={locked.at}
          usualTime={usualTime}
        />
        <Reading
          label="Odometer"
          value={inWords(odometer, odometerWords)}
          time={at.odometer}
          usualTime={usualTime}
        />
      </dl>
      <StateValues {...{ state, usualTime }} isCharging={chargingState === 'Charging'} />
    </div>
  );
}
