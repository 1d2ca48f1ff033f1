import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { SyncResult, TeslaStatus } from '#contracts/fleet-sync.ts';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { vehiclesQuery } from '#back-office/session/queries.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { progressWords, resultWords } from './sync-words.ts';

interface SyncOutcomeProps {
  status: TeslaStatus | undefined;
  isSyncing: boolean;
  error: Error | null;
}

/** How far along a sync is; or why it failed, and the result of the last one. */
export function SyncOutcome({ status, isSyncing, error }: SyncOutcomeProps) {
  if (isSyncing) {
    const { done, total } = status?.running ?? { done: 0, total: 0 };
    return (
      <Progress label="Sync" {...{ done, total }}>
        {progressWords({ done, total })}
      </Progress>
    );
  }
  const lastSync = status?.lastSync;
  // The line above Connect Tesla says the same.
  const isSaidAbove = status?.connection === 'reconnect';
  return (
    <>
      {error && !isSaidAbove && (
        <p className="font-medium text-danger">
          {failureSentence(error, 'Failed to sync fleet data')}
        </p>
      )}
      {lastSync && (
        <>
          <p className="text-muted">
            Synced {timeWords(lastSync.syncedAt)}: {resultWords(lastSync)}
          </p>
          {lastSync.failed.length > 0 && <FailedCars failed={lastSync.failed} />}
        </>
      )}
    </>
  );
}

/** More of them would push the cars out of sight. */
const mostAtOnce = 10;

/** Which cars a sync could not read, and why. */
function FailedCars({ failed }: Pick<SyncResult, 'failed'>) {
  const { data: vehicles } = useQuery({ ...vehiclesQuery, enabled: false });
  const nameOf = (vin: string) => vehicles?.find((vehicle) => vehicle.vin === vin)?.name;
  return (
    <details open={failed.length <= mostAtOnce}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-medium text-danger underline-offset-4 hover:underline">
        <TriangleAlert className="size-5 shrink-0" />
        Why {countWords(failed.length, 'car')} failed
      </summary>
      <ul className="grid gap-2">
        {failed.map(({ vin, reason }) => (
          <li key={vin}>
            <strong>{nameOf(vin)}</strong> <span className="text-sm">{vin}</span>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
