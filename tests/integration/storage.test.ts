import * as z from 'zod/mini';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '#server/storage/store.ts';
import { keepUnknown, NewerLayout, stored } from '#server/storage/stored.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { skipPauses } from '#tests/support/pass-time.ts';
import { anyDocument } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer({ pageSize: 10 });
const anyText = stored(1, z.object({ text: z.string() }));
const isWrite = { matches: ({ method }: { method: string }) => method === 'PUT' };
/** Gives up soon on a store that is silent, and tries often, as a busy machine may be, too. */
const quick = { tries: 8, tryTimeoutMs: 500, budgetMs: 50_000 };

describe('a document', () => {
  test('is created once and keeps its first value', async () => {
    const store = openStore('documents', 'production');
    expect(await store.create('once', anyText, { text: 'first' })).toBe('created');
    expect(await store.create('once', anyText, { text: 'second' })).toBe('exists');
    expect((await store.get('once', anyText))?.value).toEqual({ text: 'first' });
  });

  test('that is not there is null', async () => {
    expect(await openStore('documents', 'production').get('nowhere', anyText)).toBeNull();
  });

  test('that does not fit its schema is not handed out', async () => {
    const store = openStore('documents', 'production');
    await store.create('odd', anyDocument, { text: 5 });
    await expect(store.get('odd', anyText)).rejects.toBeInstanceOf(z.core.$ZodError);
  });

  test('that could not be read again is not written', async () => {
    const store = openStore('documents', 'production');
    const times = stored(1, z.object({ at: z.iso.datetime(), text: z.optional(z.string()) }));
    const farAway = { at: new Date(Date.UTC(10_000, 0)).toISOString(), text: undefined };
    const write = (value: typeof farAway) => store.update('times', times, () => value);
    await expect(write(farAway)).rejects.toBeInstanceOf(z.core.$ZodError);
    expect(await store.get('times', times)).toBeNull();
    const known = { ...farAway, at: '2026-01-01T00:00:00.000Z' };
    expect(await write(known)).toBe(known);
    await expect(write(farAway)).rejects.toBeInstanceOf(z.core.$ZodError);
    expect((await store.get('times', times))?.value).toEqual({ at: known.at });
  });

  test('is gone once deleted, and deleting it again is fine', async () => {
    const store = openStore('documents', 'production');
    await store.create('passing', anyText, { text: 'x' });
    await store.delete('passing');
    await store.delete('passing');
    expect(await store.get('passing', anyText)).toBeNull();
  });

  test('counts every one of 100 updates made at once', async () => {
    const count = stored(1, z.object({ count: z.number() }));
    const increment = () =>
      openStore('documents', 'production', { budgetMs: 50_000, tryTimeoutMs: 20_000 }).update(
        'counter',
        count,
        (current) => ({ count: (current?.count ?? 0) + 1 }),
      );
    await Promise.all(Array.from({ length: 100 }, increment));
    const counted = await openStore('documents', 'production').get('counter', count);
    expect(counted?.value).toEqual({ count: 100 });
  });
});

test('a list gives the keys under a prefix in order, over many pages', async () => {
  const store = openStore('listed', 'production');
  const keys = Array.from({ length: 25 }, (_, index) => `day/${String(index).padStart(2, '0')}`);
  await Promise.all([...keys, 'other/1'].map((key) => store.create(key, anyDocument, {})));
  const listed: string[] = [];
  for await (const key of store.list('day/')) listed.push(key);
  expect(listed).toEqual(keys);
});

test('a list that is left early asks for no further page', async () => {
  const store = openStore('listed', 'production');
  const before = blobs().journal.length;
  for await (const key of store.list('day/')) if (key === 'day/03') break;
  expect(blobs().journal.length - before).toBe(1);
});

describe('when the store fails', () => {
  beforeEach(() => skipPauses(10));

  test.each([400, 401, 403, 404, 409, 429, 500, 503])(
    'a write that is answered %i is never called a success',
    async (status) => {
      blobs().inject({ ...isWrite, status, times: 10 });
      const store = openStore('failing', 'production');
      await expect(store.create(`key-${status}`, anyDocument, {})).rejects.toBeInstanceOf(
        StoreUnavailable,
      );
      blobs().clearFaults();
      expect(await store.get(`key-${status}`, anyDocument)).toBeNull();
    },
  );

  test.each([
    ['a status', { status: 500 }],
    ['a reset', { reset: true }],
    ['silence', { hang: true }],
  ])('a write whose answer is lost to %s is recognized as done', async (name, fault) => {
    blobs().inject({ ...isWrite, ...fault, when: 'after commit' });
    const store = openStore('failing', 'production', quick);
    expect(await store.create(`committed-${name}`, anyText, { text: 'mine' })).toBe('created');
  });

  test('an answer lost to a rival is not taken for our own success, even with equal values', async () => {
    const value = { text: 'equal' };
    await openStore('failing', 'production').create('contested', anyText, value);
    blobs().inject({ ...isWrite, status: 500 });
    expect(await openStore('failing', 'production').create('contested', anyText, value)).toBe(
      'exists',
    );
  });

  test('an update whose answer is lost is applied once', async () => {
    const count = stored(1, z.number());
    const store = openStore('failing', 'production', quick);
    const increment = () => store.update('tally', count, (current) => (current ?? 0) + 1);
    await increment();
    for (const fault of [{ status: 502 }, { reset: true }, { hang: true }]) {
      blobs().inject({ ...isWrite, ...fault, when: 'after commit' });
      await increment();
    }
    expect((await store.get('tally', count))?.value).toBe(4);
  });

  test('a read that fails once is tried again', async () => {
    const store = openStore('failing', 'production', quick);
    await store.create('read', anyText, { text: 'here' });
    for (const fault of [{ status: 503 }, { reset: true }, { hang: true }]) {
      blobs().inject(fault);
      expect((await store.get('read', anyText))?.value).toEqual({ text: 'here' });
    }
  });

  test('it gives up within its time', async () => {
    blobs().inject({ hang: true, times: 100 });
    const store = openStore('failing', 'production', { budgetMs: 500, tryTimeoutMs: 200 });
    await expect(store.create('late', anyDocument, {})).rejects.toMatchObject({
      fault: 'out-of-time',
    });
    await expect(store.get('late', anyText)).rejects.toMatchObject({ fault: 'out-of-time' });
    const asked = blobs().journal.filter(({ key }) => key === 'late');
    expect(asked.map(({ method }) => method)).not.toContain('GET');
  });

  test('a missing store is a failure and not an empty one', async () => {
    const context = process.env.NETLIFY_BLOBS_CONTEXT;
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    const failed = openStore('failing', 'production').get('key', anyText);
    await expect(failed).rejects.toMatchObject({ fault: 'not-configured' });
    process.env.NETLIFY_BLOBS_CONTEXT = context;
  });
});

describe('a layout', () => {
  const older = stored(1, keepUnknown(z.object({ text: z.string() })));
  const newer = stored(2, z.object({ text: z.string(), more: z.number() }));

  test('that is newer than this version knows is refused, and stays as it is', async () => {
    const store = openStore('layouts', 'production');
    await store.create('newer', newer, { text: 'new', more: 1 });
    await expect(store.get('newer', older)).rejects.toBeInstanceOf(NewerLayout);
    const written = store.update('newer', older, () => ({ text: 'old' }));
    await expect(written).rejects.toBeInstanceOf(NewerLayout);
    expect(await store.getAsIs('newer')).toEqual({ layout: 2, data: { text: 'new', more: 1 } });
  });

  test('keeps what a newer version added to it when this one writes', async () => {
    const store = openStore('layouts', 'production');
    await store.create('added', anyDocument, { text: 'first', more: 1 });
    await store.update('added', older, (current) => ({ ...current, text: 'second' }));
    expect(await store.getAsIs('added')).toEqual({ layout: 1, data: { text: 'second', more: 1 } });
  });
});
