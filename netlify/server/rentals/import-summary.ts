import type { ImportOutcome } from '#contracts/rental-import.ts';

export function countOutcomes(
  rows: readonly { outcome: ImportOutcome }[],
): Record<ImportOutcome, number> {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** How much of a file's changes goes into its audit entry, which must fit into a document. */
const most = { ids: 500, bytes: 250_000 };

/** The first ids of a list for an entry and, if there are more, how many. */
export function firstIds(ids: readonly string[]): { first: string[]; inAll: number | undefined } {
  return { first: ids.slice(0, most.ids), inAll: ids.length > most.ids ? ids.length : undefined };
}

/** What an import changes, by id, for its entry: the first 500 in at most 250 kB, and the total. */
export function recorded(
  name: 'rentals' | 'blocks',
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) {
  const ids = Object.keys({ ...after, ...before });
  const first = firstWithin(ids, before, after);
  const part = (all: Record<string, unknown>) =>
    Object.fromEntries(first.filter((id) => Object.hasOwn(all, id)).map((id) => [id, all[id]]));
  return {
    before: { [name]: part(before) },
    after: { [name]: part(after), ...(ids.length > first.length && { changedInAll: ids.length }) },
  };
}

function firstWithin(
  ids: readonly string[],
  ...versions: readonly Record<string, unknown>[]
): string[] {
  let bytes = 0;
  const { first } = firstIds(ids);
  const end = first.findIndex((id) => {
    bytes += Buffer.byteLength(JSON.stringify(versions.map((version) => [id, version[id]])));
    return bytes > most.bytes;
  });
  return end < 0 ? first : first.slice(0, end);
}
