import { RefreshCw } from 'lucide-react';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { useLazy } from '#back-office/feedback/lazy.tsx';
import { SyncOutcome } from './SyncOutcome.tsx';
import { usageWords } from './sync-words.ts';
import { TeslaConnection } from './TeslaConnection.tsx';
import { useSync } from './use-sync.ts';

const loadHelp = () => import('#back-office/tesla/help/SyncHelp.tsx');

/** The connection to Tesla, the button that reads the cars, what that costs and what came of it. */
export function FleetSync({ label }: { label: string }) {
  const { tesla, sync, isSyncing, error } = useSync();
  const [help] = useLazy(loadHelp);
  const status = tesla.data;
  // With nothing to sync yet, connecting comes first.
  const isReady = !status || status.connection === 'connected';
  return (
    <section
      aria-label="Tesla"
      tabIndex={-1}
      className="card grid gap-x-8 gap-y-5 p-5 sm:p-6 focus:outline-none md:grid-cols-[1fr_minmax(0,17rem)]"
    >
      <div className="grid min-h-32 content-center gap-3 md:min-h-0">
        {!(tesla.error && isSyncing) && (
          <LoadState query={tesla} what="the Tesla connection">
            <p className="text-muted">Checking the Tesla connection...</p>
          </LoadState>
        )}
        {status && <TeslaConnection status={status} />}
        <SyncOutcome status={status} isSyncing={isSyncing} error={error} />
      </div>
      <div className="grid content-center gap-2">
        <Button look={isReady ? 'primary' : 'outline'} isBusy={isSyncing} onClick={sync}>
          <RefreshCw className={`size-5 shrink-0 ${isSyncing ? 'animate-spin' : ''}`} />
          {isSyncing ? 'Syncing...' : label}
        </Button>
        <div className="flex min-h-16 items-center gap-1 md:min-h-[6.25rem]">
          {status && <p className="grow text-sm text-muted">{usageWords(status.usage)}</p>}
          {help && <help.SyncHelp />}
        </div>
      </div>
    </section>
  );
}
