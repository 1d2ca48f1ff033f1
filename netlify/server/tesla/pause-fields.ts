import * as z from 'zod/mini';
import { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import { openObject } from '#server/storage/stored.ts';

/** Why no call is made, and until when. */
export const pauseFields = openObject({
  reason: z.enum(['rate-limit', 'billing-limit', 'account-locked', 'outage']),
  sentence: z.string(),
  until: z.iso.datetime(),
});
export type StoredPause = z.infer<typeof pauseFields>;

/** The pause as a stop; null without one, or after its end. */
export function stopOfPause(pause: StoredPause | null, now: number): GatewayStopped | null {
  if (!pause || Date.parse(pause.until) <= now) return null;
  return new GatewayStopped(pause.reason, pause.sentence, new Date(pause.until));
}
