import * as z from 'zod/mini';

/** Something that doesn't fit together, in a sentence, and the page where it can be looked at. */
export const finding = z.object({ sentence: z.string(), path: z.string() });
export type Finding = z.infer<typeof finding>;

/** The answer of `/api/admin/self-check`: how far the check is that runs, or what the last one found. */
export const selfCheck = z.object({
  /** Null if there was none yet. */
  startedAt: z.nullable(z.iso.datetime()),
  /** Null while it runs: `POST` continues it. */
  finishedAt: z.nullable(z.iso.datetime()),
  /** Parts that are done, of all. */
  done: z.number(),
  total: z.number(),
  findings: z.array(finding),
});
export type SelfCheck = z.infer<typeof selfCheck>;
