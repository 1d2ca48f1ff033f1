import * as z from 'zod/mini';
import { monthOf } from '#server/journal/document-name.ts';
import type { ReadDocument } from '#server/journal/journal.ts';
import type { StoredEntry } from './audit-log.ts';
import { faultOf } from './chain.ts';
import { openObject } from '#server/storage/stored.ts';
import type { Finding } from '#contracts/self-check.ts';

/** How far a document of the trail was proved: so many entries, of which the last had this hash. */
export const trailHead = openObject({
  entries: z.number(),
  hash: z.string(),
  /** The check that looked at it last. */
  run: z.string(),
});
type TrailHead = z.infer<typeof trailHead>;

const path = '/admin/record';

/** What is wrong with one document of the trail, which an earlier check may have seen. */
export function faultsIn(
  { name, items }: Pick<ReadDocument<StoredEntry>, 'name' | 'items'>,
  earlier: TrailHead | undefined,
): Finding[] {
  const month = monthOf(name);
  const found = items.flatMap((entry, index): Finding[] => {
    const fault = faultOf(entry, items[index - 1]);
    const when = `${entry.at.slice(0, 16).replace('T', ' ')} UTC`;
    if (fault === 'gap') {
      const sentence = `In the history, something before the entry of ${when} is missing.`;
      return [{ sentence, path }];
    }
    if (fault !== 'changed' && monthOf(entry.at) === month) return [];
    return [{ sentence: `In the history, the entry of ${when} was changed.`, path }];
  });
  if (found.length === 0 && earlier && earlier.hash !== hashAt(items, earlier.entries)) {
    const sentence = `The history of ${month} is not the one that was checked last time: entries are missing, or were replaced.`;
    return [{ sentence, path }];
  }
  return found;
}

export const headOf = (items: readonly StoredEntry[]): Omit<TrailHead, 'run'> => ({
  entries: items.length,
  hash: hashAt(items, items.length),
});

const hashAt = (items: readonly StoredEntry[], entries: number): string =>
  items[entries - 1]?.seal?.hash ?? '';
