import type { ReactNode } from 'react';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { FailedCars } from './FailedCars.tsx';
import { resultWords, usageWords } from './result-words.ts';
import { SyncHelp } from './SyncHelp.tsx';

interface SyncDetailsProps {
  status: TeslaStatus;
  /** What else is said, after it. */
  children: ReactNode;
}

/** What came of the last sync, and what reading the cars costs. */
export function SyncDetails({ status, children }: SyncDetailsProps) {
  const { lastSync, usage } = status;
  return (
    <div className="grid gap-3 pb-2">
      {lastSync && <p>{resultWords(lastSync)}</p>}
      {lastSync && lastSync.failed.length > 0 && <FailedCars failed={lastSync.failed} />}
      <div className="flex items-center gap-1">
        <p className="grow text-sm text-muted">{usageWords(usage)}</p>
        <SyncHelp />
      </div>
      {children}
    </div>
  );
}
