import { isDeepStrictEqual } from 'node:util';
import { withoutAddress, type Traces } from './traces.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import { auditTrail, emptied, type StoredEntry } from '#server/record/audit-log.ts';
import type { Store } from '#server/storage/store.ts';

type Change = (entry: StoredEntry) => StoredEntry;

/** How many entries of the audit trail hold traces. */
export async function countEntries(audit: Store, traces: Traces): Promise<number> {
  let count = 0;
  for await (const { items } of everyDocument(audit)) {
    count += items.filter((entry) => !isDeepStrictEqual(erased(entry, traces), entry)).length;
  }
  return count;
}

/** Erases traces from the audit trail: that something was done, when and by whom stays, the rest goes. */
export async function eraseEntries(audit: Store, traces: Traces): Promise<void> {
  // These go last: they alone tell which rentals are meant that are deleted, or somebody else's now.
  const isNeeded = (entry: StoredEntry) => isOfRental(entry) && traces.tellsOf(entry);
  await changeEvery(audit, (entry) => (isNeeded(entry) ? entry : erased(entry, traces)));
  await changeEvery(audit, (entry) => erased(entry, traces));
}

/** Ids of the rentals that an entry of the trail tells of. */
export async function rentalsInTrail(
  audit: Store,
  tellsOf: Traces['tellsOf'],
): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { items } of everyDocument(audit)) {
    for (const entry of items) if (isOfRental(entry) && tellsOf(entry)) ids.add(entry.target.id);
  }
  return ids;
}

const isOfRental = ({ target }: StoredEntry) => target.kind === 'rental';

async function changeEvery(audit: Store, change: Change): Promise<void> {
  for await (const { name, items } of everyDocument(audit)) {
    if (items.some((entry) => !isDeepStrictEqual(change(entry), entry))) {
      await auditTrail(audit).change(name, change);
    }
  }
}

const everyDocument = (audit: Store) => newestFirst(auditTrail(audit));

/** The entry without traces. */
export function erased<Entry extends StoredEntry>(entry: Entry, traces: Traces): Entry {
  const { target, at } = entry;
  const isTheirs =
    (target.kind === 'lead' && traces.leads.has(target.id)) ||
    (target.kind === 'rental' && traces.recorded.has(target.id));
  const isOld = traces.recordedBefore !== null && Date.parse(at) < traces.recordedBefore.getTime();
  if (isTheirs || isOld) return emptied(entry);
  return withoutAddress(
    {
      ...entry,
      before: others(entry.before, traces.recorded),
      after: others(entry.after, traces.recorded),
    },
    traces.address,
  );
}

/** The content of an entry about more than one rental, such as an import, without these. */
function others<Part>(content: Part, ids: Traces['recorded']): Part {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const kept = Object.entries(content).filter(([key]) => !ids.has(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, others(part, ids)])) as Part;
}
