import type { ErasureResult } from '#contracts/erasure.ts';
import { countWords } from '#back-office/words/number-words.ts';

/** What is kept of a person, a line for each kind; none where there is nothing. */
export function foundWords(found: ErasureResult): string[] {
  const { leads, rentals, notifications, auditEntries, others } = found;
  const kinds: [count: number, words: string][] = [
    [leads, `${countWords(leads, 'lead')}, with everything that was written`],
    [rentals, `${countWords(rentals, 'rental')}: times and amounts stay, without the person`],
    [notifications, countWords(notifications, 'notification')],
    [auditEntries, `${countWords(auditEntries, 'entry', 'entries')} of the history`],
    [others, `${countWords(others, 'other note', 'other notes')} with this address`],
  ];
  return kinds.filter(([count]) => count > 0).map(([, words]) => words);
}
