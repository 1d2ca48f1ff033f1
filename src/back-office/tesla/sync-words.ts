import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { briefTimeWords } from '#back-office/words/time-words.ts';
import { countWords, wholeWords } from '#back-office/words/number-words.ts';

/** When the cars were read, and how many cars could not be read; before the first sync, whether it can begin. */
export function lineWords(status: TeslaStatus, now: Date): string {
  const { lastSync, connection, isSimulator } = status;
  if (!lastSync) {
    if (connection !== 'connected') return 'No car was read yet.';
    return `Connected to ${isSimulator ? 'the Tesla simulator' : 'Tesla'}.`;
  }
  const { failed, syncedAt } = lastSync;
  const failures = failed.length > 0 ? `, ${countWords(failed.length, 'car')} failed` : '';
  return `Synced ${briefTimeWords(syncedAt, now)}${failures}`;
}

export function progressWords(running: { done: number; total: number }): string {
  if (running.total === 0) return 'Getting the list of cars from Tesla...';
  return `Read ${wholeWords(running.done)} of ${countWords(running.total, 'car')}...`;
}
