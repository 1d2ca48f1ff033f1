import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { progressWords, resultWords } from './sync-words.ts';

interface SyncOutcomeProps {
  status: TeslaStatus | undefined;
  isSyncing: boolean;
  error: Error | null;
}

const FailedCars = lazyPart(
  async () => (await import('#back-office/tesla/failed/FailedCars.tsx')).FailedCars,
  'why cars failed',
  null,
);

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
