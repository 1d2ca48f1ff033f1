import * as z from 'zod/mini';
import { lead } from '#contracts/inbox.ts';

/** The query of `GET /api/admin/leads-export`: a cursor such as `2026-11.001`, from the previous answer. */
export const leadExportQuery = z.object({
  cursor: z.optional(
    z
      .string()
      .check(z.regex(/^\d{4}-\d\d(\.\d{3,4})?$/, { error: 'Please begin the export again.' })),
  ),
});

/** A part of the leads, newest first: all states, spam included. */
export const leadExport = z.object({
  leads: z.array(
    z.extend(z.omit(lead, { excerpt: true, spamSigns: true }), {
      /** What else the visitor wrote, by field, the first 500 characters of each. */
      words: z.record(z.string(), z.string()),
    }),
  ),
  /** For the next part; null on the last. */
  cursor: z.nullable(z.string()),
});
export type LeadExport = z.infer<typeof leadExport>;
