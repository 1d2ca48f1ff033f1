import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { finding, type SelfCheck } from '#contracts/self-check.ts';
import { trailHead } from './trail-heads.ts';
import { keepUnknown, storedObject } from '#server/storage/stored.ts';
import type { Store } from '#server/storage/store.ts';

/** The document `self-check` of the trail's store: how far a check is, and what the last one found. */
export const checkDocument = storedObject(1, {
  run: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Parts that are done. */
  done: z.number(),
  /** How often the next part has been begun. */
  tries: z.number(),
  findings: z.array(keepUnknown(finding)),
  /** What the check before found, in one text: the same again is not told again. */
  toldBefore: z.string(),
  /** How far each document of the trail was proved by the last check that got through it. */
  heads: z.record(z.string(), trailHead),
});
export type CheckDocument = z.infer<typeof checkDocument>;

export const checkKey = 'self-check';

/** Begins a check, unless one is running; gives that one. */
export function beginCheck(audit: Store, now: Date): Promise<CheckDocument> {
  return audit.update(checkKey, checkDocument, (current) => {
    if (current?.finishedAt === null) return current;
    return {
      ...{ run: randomUUID(), startedAt: now.toISOString(), finishedAt: null },
      ...{ done: 0, tries: 0, findings: [], heads: current?.heads ?? {} },
      toldBefore: textOf(current?.findings ?? []),
    };
  });
}

/** Notes what became of a part, unless somebody else has noted it before. */
export function noteCheck(
  audit: Store,
  { run, done }: CheckDocument,
  change: (current: CheckDocument) => Partial<CheckDocument>,
): Promise<CheckDocument> {
  return audit.update(checkKey, checkDocument, (current) => {
    if (!current) throw new Error('A check that runs has its document.');
    const isOurs = current.run === run && current.done === done;
    return isOurs ? { ...current, ...change(current) } : current;
  });
}

const textOf = (findings: readonly { sentence: string }[]): string =>
  findings
    .map(({ sentence }) => sentence)
    .sort()
    .join('\n');

export function shownCheck(current: CheckDocument | undefined, total: number): SelfCheck {
  if (!current) return { startedAt: null, finishedAt: null, done: 0, total, findings: [] };
  const { startedAt, finishedAt, done, findings } = current;
  return { startedAt, finishedAt, done, total, findings };
}
