import type { StatusReading } from '#contracts/vehicle.ts';
import { Badge } from '#islands/shared/admin/Badge.tsx';
import { timeWords } from '#islands/shared/admin/as-of.ts';
import { batterySignal } from '#islands/shared/admin/signals.ts';
import { chargingWords, percentWords } from './units.ts';

/** How many readings the list shows; the table has them all. */
const listed = 10;

/** The last readings of a car, newest first. */
export function RecentHistory({ history }: { history: StatusReading[] }) {
  return (
    <ol className="divide-y divide-line">
      {history.slice(0, listed).map(({ id, timestamp, batteryLevel, chargingState }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <span className="grow">{timeWords(timestamp)}</span>
          <span className="text-muted">{chargingWords(chargingState)}</span>
          <span className="min-w-16 text-right">
            <Badge signal={batterySignal(batteryLevel)}>
              {batteryLevel === null ? 'Unknown' : percentWords(batteryLevel)}
            </Badge>
          </span>
        </li>
      ))}
    </ol>
  );
}
