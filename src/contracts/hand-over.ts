import * as z from 'zod/mini';

/** What was noted when a car changed hands. */
export const handOver = z.object({
  /** Minted by the phone that confirmed it, so that sending it again is the same one. */
  id: z.string(),
  /** When it happened, ISO 8601 UTC, whatever was planned. */
  at: z.iso.datetime(),
  /** The charge in percent that was seen then; null if none was. */
  batteryLevel: z.nullable(z.number()),
  /** The items of the checklist that were checked. */
  checked: z.array(z.string()),
  /** Those that weren't; not known of the first ones that were kept. */
  unchecked: z.optional(z.array(z.string())),
  note: z.string(),
});
export type HandOver = z.infer<typeof handOver>;
