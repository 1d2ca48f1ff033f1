import * as z from 'zod/mini';
import { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import { isHeld } from '#server/storage/lease.ts';
import { openObject } from '#server/storage/stored.ts';

/** Until then Tesla is asked again in any case. */
export const longestPauseMs = 24 * 3_600_000;

/** Why no call is made, and until when. */
export const pauseFields = openObject({
  reason: z.enum(['rate-limit', 'billing-limit', 'account-locked', 'outage']),
  sentence: z.string(),
  until: z.iso.datetime(),
});
export type StoredPause = z.infer<typeof pauseFields>;

/** The pause as a stop; null without one, or after its end. */
export function stopOfPause(pause: StoredPause | null, now: number): GatewayStopped | null {
  return pause && isHeld(pause.until, longestPauseMs, now) ? stopOf(pause) : null;
}

/** A pause as a stop, whether or not it still holds. */
export const stopOf = ({ reason, sentence, until }: StoredPause): GatewayStopped =>
  new GatewayStopped(reason, sentence, new Date(until));
