import { erasureResult, type Erasure, type ErasureResult } from '#contracts/erasure.ts';
import { adminRequest } from '#back-office/session/request.ts';
import { countWords } from '#back-office/words/number-words.ts';

/** Longer than a function may take to answer, ms. */
const patience = 75_000;

const ask = (body: Erasure) =>
  adminRequest('/api/admin/erasure', { method: 'POST', body, patience }, erasureResult);

/** What is stored about a person. */
export const findPerson = (email: string) => ask({ email, apply: false });

/**
 * Erases a person, in several calls if one has not enough time. Unfinished if calls stop making
 * progress.
 */
export async function erasePerson(email: string) {
  let result = await ask({ email, apply: true });
  for (let before = ''; !result.isFinished && JSON.stringify(result) !== before;) {
    before = JSON.stringify(result);
    result = await ask({ email, apply: true });
  }
  return result;
}

/** What is stored about a person, a line for each kind; empty if nothing is. */
export function foundWords(found: ErasureResult): string[] {
  const { leads, rentals, notifications, auditEntries, others } = found;
  const kinds: [count: number, words: string][] = [
    [leads, `${countWords(leads, 'lead')}, with everything written in it`],
    [rentals, `${countWords(rentals, 'rental')}: times and amounts stay, the name goes`],
    [notifications, countWords(notifications, 'notification')],
    [auditEntries, `${countWords(auditEntries, 'history entry', 'history entries')}`],
    [others, `${countWords(others, 'other note', 'other notes')} with this address`],
  ];
  return kinds.filter(([count]) => count > 0).map(([, words]) => words);
}
