import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { configuredHash } from './configured-hash.ts';
import { networkOf } from './network.ts';
import { Refusal } from '#server/refusal.ts';
import { deleteOutdated } from '#server/storage/delete-outdated.ts';
import type { Store } from '#server/storage/store.ts';
import { openObject, stored } from '#server/storage/stored.ts';

const mostFailures = 5;
const windowMs = 15 * 60_000;
const folder = 'throttle/';

/** A network's document under `throttle/`: when each of its attempts that still count was made. */
export const storedAttempts = stored(
  1,
  z.array(
    openObject({
      id: z.string(),
      at: z.number(),
      /** Whether it stands in the history as a wrong password. */
      isTold: z.optional(z.boolean()),
    }),
  ),
);
type Attempts = z.infer<typeof storedAttempts>;

/** One of the five attempts. */
interface Attempt {
  /** It was right: it no longer counts. */
  giveBack: () => Promise<void>;
  /** It was wrong: whether that is the first time within the 15 minutes. */
  isFirstFailure: () => Promise<boolean>;
}

/**
 * Takes one of the five attempts that a network has in 15 minutes. Called before the password or the
 * passkey is checked, so that parallel calls get no extra ones. 429 when they are used up.
 */
export async function takeAttempt(store: Store, address: string): Promise<Attempt> {
  const network = createHmac('sha256', configuredHash()).update(networkOf(address)).digest('hex');
  const key = folder + network;
  const id = randomUUID();
  await store.update(key, storedAttempts, (current) => {
    const now = Date.now();
    const counting = stillCounting(current, now);
    const oldest = counting[0];
    if (oldest && counting.length >= mostFailures) throw tooMany(oldest.at + windowMs - now);
    return [...counting, { id, at: now }];
  });
  return {
    async giveBack() {
      await store.update(key, storedAttempts, (current) =>
        stillCounting(current, Date.now()).filter((attempt) => attempt.id !== id),
      );
    },
    async isFirstFailure() {
      const attempts = await store.update(key, storedAttempts, (current) => {
        const counting = stillCounting(current, Date.now());
        if (counting.some(({ isTold }) => isTold)) return counting;
        return counting.map((one) => (one.id === id ? { ...one, isTold: true } : one));
      });
      return attempts.some((one) => one.id === id && one.isTold === true);
    },
  };
}

/** Deletes attempts that no longer count, as far as the time allows; the next call continues. */
export async function forgetOldAttempts(store: Store): Promise<void> {
  const isOver = (kept: Attempts) => stillCounting(kept, Date.now()).length === 0;
  await deleteOutdated(store, folder, storedAttempts, isOver);
}

function stillCounting(current: Attempts | null, now: number): Attempts {
  // One from the future was made before the clock was set right.
  return (current ?? []).filter(({ at }) => Math.abs(now - at) < windowMs);
}

function tooMany(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return new Refusal(429, 'throttled', `Too many sign-ins failed. Please try again in ${wait}.`, {
    'retry-after': String(Math.ceil(waitMs / 1_000)),
  });
}
