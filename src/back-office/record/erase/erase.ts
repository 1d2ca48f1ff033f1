import { erasureResult, type Erasure, type ErasureResult } from '#contracts/erasure.ts';
import { adminRequest } from '#back-office/session/request.ts';
import { countWords } from '#back-office/words/number-words.ts';

/** Longer than a function may take to answer, ms. */
const patience = 75_000;

const ask = (body: Erasure) =>
  adminRequest('/api/admin/erasure', { method: 'POST', body, patience }, erasureResult);

/** What is kept of a person. */
export const lookFor = (email: string) => ask({ email, apply: false });

/**
 * Erases a person: where one call has not the time for all of it, as many as get further. Unfinished
 * where they no longer do.
 */
export async function erasePerson(email: string) {
  let result = await ask({ email, apply: true });
  for (let before = ''; !result.isFinished && JSON.stringify(result) !== before;) {
    before = JSON.stringify(result);
    result = await ask({ email, apply: true });
  }
  return result;
}

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
