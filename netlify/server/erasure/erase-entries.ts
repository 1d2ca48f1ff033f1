import { isDeepStrictEqual } from 'node:util';
import { isSameAddress, withoutAddress } from '#server/erasure/traces.ts';
import type { Traces } from '#server/erasure/traces.ts';
import { changeSegment, newestSegment } from '#server/record/audit-log.ts';
import type { StoredEntry } from '#server/record/audit-log.ts';
import { segmentsFrom } from '#server/record/audit-page.ts';
import type { Store } from '#server/storage/store.ts';

const readAhead = 8;

type Change = (entry: StoredEntry) => StoredEntry;

/** How many entries of the audit trail hold traces. */
export async function countEntries(audit: Store, traces: Traces): Promise<number> {
  let count = 0;
  for await (const { kept } of everySegment(audit)) {
    count += kept.filter((entry) => !isDeepStrictEqual(erased(entry, traces), entry)).length;
  }
  return count;
}

/** Erases traces from the audit trail: that something was done, when and by whom stays, the rest goes. */
export async function eraseEntries(audit: Store, traces: Traces): Promise<void> {
  // Entries with the address go last: they alone tell which of the deleted rentals are meant.
  const namesAddress = (entry: StoredEntry) =>
    !isDeepStrictEqual(withoutAddress(entry, traces.address), entry);
  await changeEvery(audit, (entry) => (namesAddress(entry) ? entry : erased(entry, traces)));
  await changeEvery(audit, (entry) => erased(entry, traces));
}

/** The rentals that entries name as those of an address. */
export async function rentalsInTrail(audit: Store, email: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { kept } of everySegment(audit)) {
    for (const { target, before, after } of kept) {
      const emails = [before?.['customerEmail'], after?.['customerEmail']];
      const isTheirs = emails.some((one) => typeof one === 'string' && isSameAddress(one, email));
      if (target.kind === 'rental' && isTheirs) ids.add(target.id);
    }
  }
  return ids;
}

async function changeEvery(audit: Store, change: Change): Promise<void> {
  for await (const { number, kept } of everySegment(audit)) {
    if (kept.some((entry) => !isDeepStrictEqual(change(entry), entry))) {
      await changeSegment(audit, number, change);
    }
  }
}

async function* everySegment(audit: Store) {
  yield* segmentsFrom(audit, await newestSegment(audit), 0, readAhead);
}

/** The entry without traces. */
export function erased<Entry extends StoredEntry>(entry: Entry, traces: Traces): Entry {
  const { target, at } = entry;
  const isTheirs =
    (target.kind === 'lead' && traces.leads.has(target.id)) ||
    (target.kind === 'rental' && traces.rentals.has(target.id));
  const isOld = traces.recordedBefore !== null && Date.parse(at) < traces.recordedBefore.getTime();
  if (isTheirs || isOld) {
    return { ...entry, target: { ...target, label: 'Erased' }, before: null, after: null };
  }
  return withoutAddress(
    {
      ...entry,
      before: others(entry.before, traces.rentals),
      after: others(entry.after, traces.rentals),
    },
    traces.address,
  );
}

/** The content of an entry about more than one rental, such as an import, without these. */
function others<Part>(content: Part, ids: Traces['rentals']): Part {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const kept = Object.entries(content).filter(([key]) => !ids.has(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, others(part, ids)])) as Part;
}
