import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { timeWords } from './as-of.ts';
import { failureSentence } from './failure-sentence.ts';
import { costWords, countWords, progressWords, resultWords } from './sync-words.ts';

interface SyncOutcomeProps {
  status: TeslaStatus | undefined;
  isSyncing: boolean;
  error: Error | null;
}

/** How far a sync is; or why it failed, and what came of the last one. */
export function SyncOutcome({ status, isSyncing, error }: SyncOutcomeProps) {
  if (isSyncing) {
    const { done, total } = status?.running ?? { done: 0, total: 0 };
    const known = total > 0;
    return (
      <div className="grid gap-1.5">
        <p>{progressWords({ done, total })}</p>
        <div
          role="progressbar"
          aria-label="Sync"
          aria-valuemax={known ? total : undefined}
          aria-valuenow={known ? done : undefined}
          className="h-2.5 overflow-hidden rounded-full bg-line"
        >
          <div
            className={`h-full rounded-full bg-link ${known ? 'transition-[width]' : 'animate-pulse'}`}
            style={{ width: known ? `${(100 * done) / total}%` : '100%' }}
          />
        </div>
      </div>
    );
  }
  const lastSync = status?.lastSync;
  return (
    <>
      {error && (
        <p className="font-medium text-danger">
          {failureSentence(error, 'Failed to sync fleet data')}
        </p>
      )}
      {lastSync && (
        <p className="text-muted">
          Synced at {timeWords(lastSync.syncedAt)}: {resultWords(lastSync)} ({costWords(lastSync)}).
        </p>
      )}
      {lastSync && lastSync.failed.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-link underline-offset-4 hover:underline">
            Why {countWords(lastSync.failed.length, 'car')} failed
          </summary>
          <ul className="grid gap-2">
            {lastSync.failed.map(({ vin, reason }) => (
              <li key={vin}>
                <span className="font-mono text-sm">{vin}</span>
                <br />
                {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
