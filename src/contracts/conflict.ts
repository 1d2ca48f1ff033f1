import * as z from 'zod/mini';

/** What has a rental's car in its time, too: another rental, or a blocked time. */
export const conflict = z.object({
  kind: z.enum(['rental', 'block']),
  id: z.string(),
  /** Who has it: the customer, or what the blocked time is called. */
  who: z.string(),
  /** The time that both want; ISO 8601 UTC. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type Conflict = z.infer<typeof conflict>;
