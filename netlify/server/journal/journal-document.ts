import * as z from 'zod/mini';

/** The largest document that takes items, in bytes of JSON, so that it fits into any answer. */
const documentLimit = 1_000_000;

/** The largest item: every document has room for one, whatever else it holds. */
const itemLimit = 500_000;

/** Ids of what was withdrawn that a document keeps; nothing is on its way for as long as the oldest. */
const mostWithdrawn = 10_000;

export interface JournalDocument<Item> {
  /** In the order in which they were written. */
  items: Item[];
  /** It takes no more items: its month continues in the next document. */
  isFull: boolean;
  /** Ids of what may not come into the journal, the latest last. */
  withdrawn: string[];
}

/** The fields of such a document, for its schema. */
export const journalFields = <Item extends z.ZodMiniType>(item: Item) => ({
  items: z.array(item),
  isFull: z.boolean(),
  withdrawn: z.array(z.string()),
});

/** Throws where an item is too large for any document. */
export function requireRoomFor(item: unknown): void {
  const bytes = bytesOf(item);
  if (bytes > itemLimit) throw new RangeError(`An item of ${bytes} bytes fits in no document.`);
}

/** The document with as many of these at its end as it has room for, and what is left for the next. */
export function withItems<Item>(
  document: JournalDocument<Item>,
  added: readonly Item[],
): { document: JournalDocument<Item>; left: readonly Item[] } {
  if (document.isFull || added.length === 0) return { document, left: added };
  let bytes = bytesOf(document);
  const end = added.findIndex((item) => (bytes += bytesOf(item) + 1) > documentLimit);
  const room = end === -1 ? added.length : end;
  const items = [...document.items, ...added.slice(0, room)];
  return { document: { ...document, items, isFull: end !== -1 }, left: added.slice(room) };
}

/**
 * The document without withdrawn items; the one that takes items also keeps the ids, and is full where
 * it has no room for them. The same object where nothing changes.
 */
export function withdrawnFrom<Item>(
  document: JournalDocument<Item>,
  ids: ReadonlySet<string>,
  idOf: (item: Item) => string,
): JournalDocument<Item> {
  const items = document.items.filter((item) => !ids.has(idOf(item)));
  const known = new Set(document.withdrawn);
  if (document.isFull || [...ids].every((id) => known.has(id))) {
    return items.length === document.items.length ? document : { ...document, items };
  }
  const withdrawn = [...document.withdrawn.filter((id) => !ids.has(id)), ...ids];
  const next = { ...document, items, withdrawn: withdrawn.slice(-mostWithdrawn) };
  return bytesOf(next) > documentLimit ? { ...document, items, isFull: true } : next;
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
