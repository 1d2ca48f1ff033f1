import { isDeepStrictEqual } from 'node:util';
import { withoutAddress } from '#server/erasure/traces.ts';
import type { Traces } from '#server/erasure/traces.ts';
import { changeSegment, newestSegment } from '#server/record/audit-log.ts';
import type { StoredEntry } from '#server/record/audit-log.ts';
import { segmentsFrom } from '#server/record/audit-page.ts';
import type { Store } from '#server/storage/store.ts';

type Content = StoredEntry['before'];

const readAhead = 8;

/**
 * Erases traces from the audit trail and returns in how many entries: that something was done, when and
 * by whom stays, what it was about goes. Only counts them where `apply` is false.
 */
export async function eraseEntries(audit: Store, traces: Traces, apply: boolean): Promise<number> {
  let count = 0;
  for await (const { number, kept } of segmentsFrom(
    audit,
    await newestSegment(audit),
    0,
    readAhead,
  )) {
    const found = kept.filter((entry) => !isDeepStrictEqual(erased(entry, traces), entry)).length;
    if (found > 0 && apply) await changeSegment(audit, number, (entry) => erased(entry, traces));
    count += found;
  }
  return count;
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
    { ...entry, before: others(entry.before, traces), after: others(entry.after, traces) },
    traces.address,
  );
}

/** Of an import, what it did to the rentals of others. */
function others(content: Content, { rentals }: Traces): Content {
  if (!content) return content;
  return Object.fromEntries(Object.entries(content).filter(([key]) => !rentals.has(key)));
}
