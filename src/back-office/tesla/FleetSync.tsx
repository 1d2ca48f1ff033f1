import { RefreshCw } from 'lucide-react';
import { useId, useState, type ComponentType } from 'react';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { useNow } from '#back-office/shell/use-now.ts';
import { lineWords, progressWords } from './sync-words.ts';
import { useSync } from './use-sync.ts';

const SyncDetails = lazyPart(
  async () => (await import('./details/SyncDetails.tsx')).SyncDetails,
  'what Tesla said',
  <p role="status">Loading...</p>,
);

interface FleetSyncProps {
  label: string;
  /** Shows the connection to Tesla; without it, there is one line alone, and Today has the rest. */
  Connection?: ComponentType<{ status: TeslaStatus }>;
}

/** The button that reads the cars, beside a line that unfolds; above it, what Tesla wants of the owner. */
export function FleetSync({ label, Connection }: FleetSyncProps) {
  const { tesla, sync, isSyncing, error } = useSync();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const status = tesla.data;
  const isInTrouble = status && (status.connection !== 'connected' || status.pause !== null);
  const canUnfold = status && Connection && !isSyncing && status.accounts.length > 0;
  const { done, total } = status?.running ?? { done: 0, total: 0 };
  return (
    <section
      aria-label="Tesla"
      tabIndex={-1}
      className="card grid gap-3 px-3 py-2 focus:outline-none sm:px-5 sm:py-3"
    >
      {isInTrouble && Connection && <Connection status={status} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-24">
          {isSyncing ? (
            <Progress label="Sync" {...{ done, total }}>
              {progressWords({ done, total })}
            </Progress>
          ) : (
            <LoadState query={tesla} what="the Tesla connection">
              <p className="text-muted">Checking the Tesla connection...</p>
            </LoadState>
          )}
          {canUnfold && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              className="flex min-h-11 w-full items-center gap-2 text-left underline-offset-4 hover:underline"
            >
              <Line status={status} />
              <span
                aria-hidden="true"
                className={`mx-1 size-2.5 shrink-0 border-b-2 border-r-2 border-link ${isOpen ? 'mt-1.5 rotate-[225deg]' : '-mt-1.5 rotate-45'}`}
              />
            </button>
          )}
          {status && !canUnfold && !isSyncing && (
            <p className="flex min-h-11 items-center">
              {isInTrouble && !Connection ? (
                <SeeToday isPaused={status.connection === 'connected'} />
              ) : (
                <Line status={status} />
              )}
            </p>
          )}
        </div>
        <Button isBusy={isSyncing} onClick={sync}>
          <RefreshCw
            className={`size-5 shrink-0 max-sm:hidden ${isSyncing ? 'animate-spin' : ''}`}
          />
          {isSyncing ? 'Syncing...' : label}
        </Button>
      </div>
      {/* The line above Connect Tesla says the same. */}
      {error && !isSyncing && status?.connection !== 'reconnect' && (
        <p className="font-medium text-danger">
          {failureSentence(error, 'Failed to sync fleet data')}
        </p>
      )}
      <div id={id} hidden={!isOpen || !canUnfold}>
        {isOpen && canUnfold && (
          <SyncDetails status={status}>
            {!isInTrouble && <Connection status={status} />}
          </SyncDetails>
        )}
      </div>
    </section>
  );
}

const Line = ({ status }: { status: TeslaStatus }) => (
  <span
    className={`text-sm leading-snug sm:text-base ${status.lastSync?.failed.length ? 'font-medium text-danger' : 'text-muted'}`}
  >
    {lineWords(status, useNow())}
  </span>
);

const SeeToday = ({ isPaused }: { isPaused: boolean }) => (
  <a
    href="/admin#tesla"
    className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
  >
    {isPaused ? 'See why Tesla is paused' : 'Connect Tesla first'}
  </a>
);
