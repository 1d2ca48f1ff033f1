import { erasureResult, type Erasure } from '#contracts/erasure.ts';
import { adminRequest } from '#back-office/session/request.ts';

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
