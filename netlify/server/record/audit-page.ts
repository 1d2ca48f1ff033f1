import * as z from 'zod/mini';
import {
  auditPageSize,
  auditTargets,
  type AuditPage,
  type ListedAuditEntry,
} from '#contracts/audit.ts';
import { searchedWords } from '#contracts/audit-words.ts';
import { searchFor } from '#contracts/search-text.ts';
import { auditTrail, type StoredEntry } from './audit-log.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import type { Store } from '#server/storage/store.ts';

const cursorSentence = 'Please load the history again from its beginning.';
const targetSentence =
  'Please ask for one kind of target, such as target=rental or target=rental:ID.';

/** What a call asks of the trail; a cursor such as `2026-11:7` continues with the first 7 of a document. */
export const auditQuery = z.object({
  cursor: z.optional(
    z.string().check(z.regex(/^\d{4}-\d\d(\.\d{3,4})?(:\d{1,6})?$/, { error: cursorSentence })),
  ),
  target: z.optional(
    z
      .string()
      .check(
        z.regex(new RegExp(`^(${auditTargets.join('|')})(:.{1,100})?$`), { error: targetSentence }),
      ),
  ),
  /** Words that the history says of an entry. */
  q: z.optional(
    z.string().check(z.maxLength(60, { error: 'Please search for at most 60 characters.' })),
  ),
});

/** Documents that one page looks through at most. */
const longestSearch = 40;

/**
 * A page of the trail, newest first. It takes one store request and one for each document, mostly one or two; for
 * a single target at most 41 in all, and the next page searches further back.
 */
export async function readAuditPage(
  audit: Store,
  { target, cursor, q = '' }: z.infer<typeof auditQuery>,
  /** The id of the sign-in that asks. */
  own: string,
  canUndo: (entry: StoredEntry) => boolean,
): Promise<AuditPage> {
  const [from, before = Infinity] = cursor?.split(':') ?? [];
  const hasWords = searchFor(q);
  const isWanted = (entry: StoredEntry) => {
    const { kind, id } = entry.target;
    return (
      [undefined, kind, `${kind}:${id}`].includes(target) &&
      (q === '' || hasWords(...searchedWords(entry, own)))
    );
  };
  const entries: ListedAuditEntry[] = [];
  let documents = 0;
  const options = { from, atOnce: target || q ? 8 : 1 };
  for await (const { name, items } of newestFirst(auditTrail(audit), options)) {
    if (documents === longestSearch) return pageOf(entries, name);
    documents += 1;
    const end = name === from ? Number(before) : Infinity;
    for (let index = Math.min(end, items.length) - 1; index >= 0; index -= 1) {
      const entry = items[index];
      if (!entry || !isWanted(entry)) continue;
      if (entries.length === auditPageSize) return pageOf(entries, `${name}:${index + 1}`);
      const { seal: _, ...shown } = entry;
      entries.push({ ...shown, canUndo: canUndo(entry), undoneBy: entry.undoneBy ?? null });
    }
  }
  return pageOf(entries, null);
}

/** An entry that had to wait for the store came later than others of its time. */
function pageOf(entries: ListedAuditEntry[], cursor: string | null): AuditPage {
  entries.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return { entries, cursor };
}
