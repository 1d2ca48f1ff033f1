import { unlessSame, withoutAddress, type Traces } from './traces.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import { auditTrail, type StoredEntry } from '#server/record/audit-log.ts';
import { erased } from '#server/record/chain.ts';
import type { Waiting } from '#server/record/recorded.ts';
import type { Store } from '#server/storage/store.ts';

/** Erases traces from the audit trail: that something was done, when and by whom remains. */
export async function eraseTrail(audit: Store, traces: Traces): Promise<void> {
  const change = (entry: StoredEntry) => entryWithout(entry, traces);
  for await (const { name, items } of newestFirst(auditTrail(audit))) {
    if (items.some((entry) => change(entry) !== entry))
      await auditTrail(audit).change(name, change);
  }
}

/** The entry without traces, which is still proved; the same object if it has none. */
export function entryWithout<Entry extends StoredEntry>(entry: Entry, traces: Traces): Entry {
  const changed = withoutWords(entry, traces);
  return changed === entry ? entry : erased(changed, entry);
}

function withoutWords<Entry extends StoredEntry>(entry: Entry, traces: Traces): Entry {
  const { target, at, before, after } = entry;
  const isGone = (rental: string) => at <= (traces.histories.get(rental) ?? '');
  const isTheirs =
    (target.kind === 'lead' && traces.leads.has(target.id)) ||
    (target.kind === 'rental' && isGone(target.id));
  if (isTheirs || (traces.recordedBefore !== null && at < traces.recordedBefore)) {
    const emptied = { target: { ...target, label: 'Erased' }, before: null, after: null };
    return unlessSame(entry, { ...entry, ...emptied });
  }
  const parts = { before: withoutKeys(before, isGone), after: withoutKeys(after, isGone) };
  return unlessSame(entry, withoutAddress({ ...entry, ...parts }, traces));
}

/** The waiting entries of a document without traces, to spread over it; nothing if it has none. */
export const waitingWithout = ({ waiting }: Waiting, traces: Traces): Waiting =>
  waiting ? { waiting: waiting.map((entry) => entryWithout(entry, traces)) } : {};

/** The content of an entry about several rentals, such as an import, without some of them. */
function withoutKeys<Part>(content: Part, isGone: (key: string) => boolean): Part {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const kept = Object.entries(content).filter(([key]) => !isGone(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutKeys(part, isGone)])) as Part;
}
