import type { StatusReading, VehicleDetail } from '#contracts/vehicle-detail.ts';
import { DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { BatteryLevel } from '#back-office/vehicles/BatteryLevel.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import { chargingWords } from './charging-words.ts';
import { changedWords } from './car-state-words.ts';
import { LatestStatus } from './LatestStatus.tsx';
import { Trends } from './Trends.tsx';

/** How many readings the list shows; the table has them all. */
const recent = 10;

/** What a car reported last, and before that. */
export function Readings({ detail }: { detail: VehicleDetail }) {
  const { latestStatus, statusHistory: history } = detail;
  return (
    <div className="grid gap-8">
      <DialogPart title="Latest status">
        <LatestStatus status={latestStatus} />
      </DialogPart>
      {history.length > 0 && (
        <>
          <DialogPart title="Charge and odometer">
            <Trends history={history} />
          </DialogPart>
          <DialogPart title="Recent history">
            <RecentHistory history={history} />
          </DialogPart>
        </>
      )}
    </div>
  );
}

/** The last readings of a car, newest first. */
function RecentHistory({ history }: { history: StatusReading[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {history.slice(0, recent).map(({ id, timestamp, batteryLevel, chargingState, changed }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <span>
            {timeWords(timestamp)}
            <span className="block text-sm text-muted">
              {[chargingWords(chargingState), ...changedWords(changed)].join(' · ')}
            </span>
          </span>
          <span className="font-semibold tabular-nums">
            <BatteryLevel level={batteryLevel} />
          </span>
        </li>
      ))}
    </ol>
  );
}
