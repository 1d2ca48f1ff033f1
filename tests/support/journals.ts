import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { Journal } from '#server/journal/journal.ts';
import { journalFields } from '#server/journal/journal-document.ts';
import { openStore, type Store } from '#server/storage/store.ts';
import { keepUnknown, stored } from '#server/storage/stored.ts';

const item = keepUnknown(z.object({ id: z.string(), at: z.string(), text: z.string() }));
export type Item = z.infer<typeof item>;

/** A store of its own for a test, which has a minute. */
export const newStore = () => openStore('journals', randomUUID(), { budgetMs: 60_000 });

/** A journal of texts; what is withdrawn is gone. */
export function textJournal(store: Store): Journal<Item> {
  return new Journal(store, {
    folder: 'texts/',
    schema: stored(1, keepUnknown(z.object(journalFields(item)))),
    idOf: ({ id }) => id,
    timeOf: ({ at }) => at,
  });
}

/** Items of one month, some 300 of which fill a document. */
export const someItems = (count: number, prefix = 'item'): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}-${index}`,
    at: '2026-11-22T10:15:00.000Z',
    text: 'x'.repeat(3_000),
  }));

/** The ids of every document of a month, first to last. */
export async function idsByDocument(
  journal: Journal<Item>,
  month = '2026-11',
): Promise<string[][]> {
  const documents = await Array.fromAsync(journal.chain(month));
  return documents.map(({ items }) => items.map(({ id }) => id));
}

/** Four add the same items, over the end of a document, while some of these are withdrawn. */
export async function raceToWithdraw(blobs: BlobsServer, seed: number): Promise<void> {
  const store = newStore();
  const items = someItems(40);
  const gone = new Set(items.filter((_, index) => index % 3 === seed % 3).map(({ id }) => id));
  // So many that the document before is nearly full.
  await textJournal(store).append(someItems(300 + (seed % 40), 'earlier'));
  let random = seed + 1;
  const mayWait = () => (random = (random * 48_271) % 2_147_483_647) % 2 === 0;
  blobs.inject({ matches: mayWait, delayMs: 1 + (seed % 7), times: Infinity });
  await Promise.all([
    ...[0, 1, 2, 3].map((rival) => textJournal(store).append(items.slice(5 * rival))),
    textJournal(store).withdraw(gone, new Set(['2026-11'])),
  ]);
  blobs.clearFaults();
  await textJournal(store).append(items);
  const documents = await Array.fromAsync(textJournal(store).chain('2026-11'));
  const kept = documents.flatMap(({ items }) => items.map(({ id }) => id));
  const others = kept.filter((id) => !id.startsWith('earlier'));
  const wanted = items.map(({ id }) => id).filter((id) => !gone.has(id));
  expect(others.toSorted(), `round ${seed}`).toEqual(wanted.toSorted());
}
