import { expect, test, vi } from 'vitest';
import { newestFirst } from '#server/journal/newest-first.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import {
  idsByDocument,
  newStore,
  raceToWithdraw,
  someItems,
  textJournal,
} from '#tests/support/journals.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';

const blobs = useBlobsServer();
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

test('items stand in the documents of their months, in the order in which they came', async () => {
  const store = newStore();
  const journal = textJournal(store);
  const [one, two, three] = someItems(3);
  await journal.append([two!, { ...one!, at: '2026-12-01T00:00:00.000Z' }, three!]);
  expect(Object.keys(await storedDocuments(store))).toEqual(['texts/2026-11', 'texts/2026-12']);
  expect(await idsByDocument(journal)).toEqual([['item-1', 'item-2']]);
});

test('a month goes on in the next document before one is larger than a megabyte, and nothing comes twice', async () => {
  const store = newStore();
  const journal = textJournal(store);
  const items = someItems(1_000);
  await journal.append(items.slice(0, 250));
  const names = await journal.append(items);
  await journal.append(items.slice(0, 3));
  await journal.append(items.slice(-3));
  const documents = await idsByDocument(journal);
  expect(documents.flat()).toEqual(ids(items));
  expect(documents).toHaveLength(4);
  expect([names.get('item-0'), names.get('item-999')]).toEqual(['2026-11', '2026-11.003']);
  for (const document of Object.values(await storedDocuments(store))) {
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThanOrEqual(1_000_000);
  }
});

test('what is given twice is there once, and adding what is there writes nothing', async () => {
  const journal = textJournal(newStore());
  await journal.append([...someItems(1), ...someItems(1)]);
  expect(await idsByDocument(journal)).toEqual([['item-0']]);
  const before = blobs().journal.length;
  await journal.append(someItems(1));
  expect(
    blobs()
      .journal.slice(before)
      .map(({ method }) => method),
  ).toEqual(['GET']);
});

test('an item that would fill half a document is refused: it must be cut before', async () => {
  const [item] = someItems(1);
  const large = { ...item!, text: 'x'.repeat(600_000) };
  await expect(textJournal(newStore()).append([large])).rejects.toThrow('fits in no document');
});

test('many who add the same at once, while a document becomes full, add each item once', async () => {
  const store = newStore();
  const items = someItems(700);
  await textJournal(store).append(items.slice(0, 300));
  await Promise.all(
    Array.from({ length: 8 }, (_, rival) =>
      textJournal(store).append(items.slice(rival, 600 + rival)),
    ),
  );
  const all = (await idsByDocument(textJournal(store))).flat();
  expect(all.toSorted()).toEqual(ids(items.slice(0, 607)).toSorted());
});

test('what is withdrawn goes from every document, and does not come back, nor in the next one', async () => {
  const store = newStore();
  const journal = textJournal(store);
  const items = someItems(700);
  await journal.append(items.slice(0, 500));
  const gone = new Set(['item-3', 'item-400', 'item-650']);
  await journal.withdraw(gone, new Set(['2026-11', '2026-12']));
  const names = await journal.append([...items, { ...items[3]!, at: '2026-12-02T00:00:00.000Z' }]);
  expect(names.has('item-650')).toBe(false);
  const documents = await idsByDocument(journal);
  expect(documents.length).toBeGreaterThan(2);
  expect(documents.flat()).toEqual(ids(items.filter(({ id }) => !gone.has(id))));
  expect(await idsByDocument(journal, '2026-12')).toEqual([[]]);
});

test('what is withdrawn while others add it is gone when both are done, and nothing else is', async () => {
  for (let round = 0; round < 5; round += 1) await raceToWithdraw(blobs(), round);
});

test('thousands that are withdrawn leave room for others, in documents of the same size', async () => {
  const store = newStore();
  const journal = textJournal(store);
  await journal.append(someItems(320));
  for (const part of ['one', 'two', 'three']) {
    const gone = someItems(8_000, part).map(({ id }) => `${id}-${'0'.repeat(32)}`);
    await journal.withdraw(new Set(gone), new Set(['2026-11']));
  }
  await journal.append(someItems(400));
  expect((await idsByDocument(journal)).flat()).toEqual(ids(someItems(400)));
  for (const document of Object.values(await storedDocuments(store))) {
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThanOrEqual(1_000_000);
  }
});

test('the newest come first, page by page, also where the list is an old one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T12:00:00Z') });
  const store = newStore();
  const journal = textJournal(store);
  const older = someItems(700);
  await journal.append([{ ...older[0]!, id: 'oldest', at: '2026-09-30T00:00:00.000Z' }]);
  await journal.append(older.slice(0, 300));
  // From here on every list is the one of now.
  const { fetch } = globalThis;
  const lists = new Map<string, Response>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.includes('prefix=')) return fetch(input, init);
    const list = lists.get(url) ?? (await fetch(input, init));
    lists.set(url, list);
    return list.clone();
  });
  const read = async () => {
    const documents = await Array.fromAsync(newestFirst(journal, { atOnce: 2 }));
    return documents.map(({ name }) => name);
  };
  expect(await read()).toEqual(['2026-11', '2026-09']);
  await journal.append(older);
  await journal.append([{ ...older[0]!, id: 'newest', at: '2026-12-05T00:00:00.000Z' }]);
  expect(await read()).toEqual(['2026-12', '2026-11.002', '2026-11.001', '2026-11', '2026-09']);
  expect(lists.size).toBeGreaterThan(0);
  const from = await Array.fromAsync(newestFirst(journal, { from: '2026-11.001' }));
  expect(from.map(({ name }) => name)).toEqual(['2026-11.001', '2026-11', '2026-09']);
  vi.useRealTimers();
});
