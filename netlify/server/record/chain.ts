import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { openObject } from '#server/storage/stored.ts';

/** What proves an entry of the trail, and its place behind the one before it. */
export const storedSeal = openObject({
  /** What was mixed into the digest of the entry's words. An erasure takes it away with the words. */
  salt: z.optional(z.string()),
  /** The digest of words that were erased: without the salt, nobody can guess what they were. */
  words: z.optional(z.string()),
  /** The hash of the entry before it in its document; empty for the first. */
  after: z.string(),
  /** Over that, the entry and the digest of its words. */
  hash: z.string(),
});
type Seal = z.infer<typeof storedSeal>;

/** An entry as it is kept, or one that is to be. */
export type Sealed = AuditEntry & { seal?: Seal | undefined };

const hashOf = (entry: Sealed | undefined): string => entry?.seal?.hash ?? '';

/** The entry, sealed behind the one before it in its document. */
export function linked<Entry extends Sealed>(entry: Entry, before: Sealed | undefined): Entry {
  const salt = randomBytes(16).toString('base64url');
  return sealed(entry, { salt }, hashOf(before));
}

/** Entries from one on sealed anew, each behind the one before it: their order has changed. */
export function relinked<Entry extends Sealed>(entries: readonly Entry[], from: number): Entry[] {
  const all = [...entries];
  for (let index = from; index < all.length; index += 1) {
    const entry = all[index];
    if (entry?.seal) all[index] = sealed(entry, entry.seal, hashOf(all[index - 1]));
  }
  return all;
}

const sealed = <Entry extends Sealed>(
  entry: Entry,
  seal: Pick<Seal, 'salt' | 'words'>,
  after: string,
): Entry => ({
  ...entry,
  seal: { ...seal, after, hash: proof(entry, digestNow(entry, seal), after) },
});

/** An entry of which an erasure has changed the words: what it was can still be proved, not be guessed. */
export function erased<Entry extends Sealed>(entry: Entry, before: Entry): Entry {
  if (!before.seal) return entry;
  const { salt: _, ...seal } = before.seal;
  return { ...entry, seal: { ...seal, words: digestNow(before, before.seal) } };
}

/** What is wrong with an entry: it is not what was written, or what stood before it is gone. */
export function faultOf(entry: Sealed, before: Sealed | undefined): 'changed' | 'gap' | undefined {
  const { seal } = entry;
  // What was stored before there were seals stands before all that has one.
  if (!seal) return before?.seal && 'changed';
  if (proof(entry, digestNow(entry, seal), seal.after) !== seal.hash) return 'changed';
  return seal.after === hashOf(before) ? undefined : 'gap';
}

/** The digest of the words: made from them, or what an erasure has left of it. */
const digestNow = (
  entry: AuditEntry,
  { salt, words = '' }: Pick<Seal, 'salt' | 'words'>,
): string => (salt === undefined ? words : wordsDigest(entry, salt));

function wordsDigest({ who, target, before, after }: AuditEntry, salt: string): string {
  const words = canonical([who.device ?? null, target.label, before, after]);
  return createHmac('sha256', salt).update(words).digest('base64url');
}

function proof({ id, at, who, action, target }: AuditEntry, words: string, after: string): string {
  const fixed = [after, id, at, who.session, who.until, action, target.kind, target.id, words];
  return createHash('sha256').update(JSON.stringify(fixed)).digest('base64url');
}

/** JSON with the keys in order: a copy that was written and read again is the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
