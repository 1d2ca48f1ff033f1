import type { StatusReading } from '#contracts/vehicle.ts';
import { BatteryLevel } from '#back-office/vehicles/BatteryLevel.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import { chargingWords } from './units.ts';

/** How many readings the list shows; the table has them all. */
const listed = 10;

/** The last readings of a car, newest first. */
export function RecentHistory({ history }: { history: StatusReading[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {history.slice(0, listed).map(({ id, timestamp, batteryLevel, chargingState }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <span>
            {timeWords(timestamp)}
            <span className="block text-sm text-muted">{chargingWords(chargingState)}</span>
          </span>
          <span className="font-semibold tabular-nums">
            <BatteryLevel level={batteryLevel} />
          </span>
        </li>
      ))}
    </ol>
  );
}
