import * as z from 'zod/mini';

/** What the last reading of a car warns of. */
export const carWarning = z.object({
  kind: z.enum(['low tire', 'open', 'unlocked', 'service mode', 'update']),
  /** What it is about: `front left` for a tire, `driver window` for what is open, the version of an update. */
  what: z.array(z.string()),
  /** When the car said so. ISO 8601 UTC. */
  at: z.iso.datetime(),
});
export type CarWarning = z.infer<typeof carWarning>;
