import type { Finding } from '#contracts/self-check.ts';
import type { Store } from '#server/storage/store.ts';

/** What one part of the check needs. */
export interface Checked {
  open: (store: string) => Store;
  now: Date;
}

/** A part of the check: what it finds. Throws `StoreUnavailable` if its time is over; it is then done again. */
export type Check = (checked: Checked) => Promise<Finding[]>;

/** What has just been written may be on its way from one document to another. */
const settledMs = 10 * 60_000;

/** Whether something was written long enough ago to be where it belongs. */
export const isSettled = (time: string, now: Date): boolean =>
  Date.parse(time) < Number(now) - settledMs;
