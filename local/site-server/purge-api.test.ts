import { purgeCache } from '@netlify/functions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catchPurges } from './catch-purges.ts';
import { PurgeApi } from './purge-api.ts';

const realFetch = globalThis.fetch;
let time: number;
let purged: (string[] | undefined)[];
let api: PurgeApi;
let stopCatching: () => void;

beforeEach(() => {
  time = 0;
  purged = [];
  api = new PurgeApi({ purge: (tags) => void purged.push(tags), now: () => time });
  stopCatching = catchPurges(api);
});

afterEach(() => stopCatching());

test('receives what a function purges, by tags or everything', async () => {
  await purgeCache({ tags: ['cars', 'car-1'] });
  await purgeCache();
  expect(purged).toEqual([['cars', 'car-1'], undefined]);
});

test('lets the same tag be purged twice in 5 seconds', async () => {
  await purgeCache({ tags: ['cars'] });
  time = 1_000;
  await purgeCache({ tags: ['Cars'] });
  await expect(purgeCache({ tags: ['new', 'cars'] })).rejects.toThrow('429');
  await purgeCache({ tags: ['new'] });
  time = 5_000;
  await purgeCache({ tags: ['cars'] });
  await expect(purgeCache({ tags: ['cars'] })).rejects.toThrow('429');
  expect(purged).toHaveLength(4);
});

test('lets everything be purged twice in 5 seconds', async () => {
  await purgeCache();
  await purgeCache();
  await expect(purgeCache()).rejects.toThrow('429');
});

test('fails as it is told to, and purges nothing', async () => {
  api.inject({ status: 503 });
  api.inject({ reset: true });
  await expect(purgeCache({ tags: ['cars'] })).rejects.toThrow('503');
  await expect(purgeCache({ tags: ['cars'] })).rejects.toThrow('fetch failed');
  expect(purged).toEqual([]);
  await purgeCache({ tags: ['cars'] });
  expect(purged).toEqual([['cars']]);
});

test('is as slow as it is told to be', async () => {
  const gate = Promise.withResolvers<void>();
  api.inject({ until: gate.promise });
  const purge = purgeCache({ tags: ['cars'] });
  await purgeCache({ tags: ['others'] });
  expect(purged).toEqual([['others']]);
  gate.resolve();
  await purge;
  expect(purged).toEqual([['others'], ['cars']]);
});

test('refuses to purge another site or another deploy', async () => {
  await expect(purgeCache({ siteID: 'other' })).rejects.toThrow('404');
  await expect(purgeCache({ deployAlias: 'preview-1' })).rejects.toThrow('404');
});

test('purges for every site in the process, and for none when all have stopped', async () => {
  const others: unknown[] = [];
  const other = new PurgeApi({ purge: (tags) => void others.push(tags) });
  const stopOther = catchPurges(other);
  await purgeCache({ tags: ['cars'] });
  expect([purged, others]).toEqual([[['cars']], [['cars']]]);
  other.inject({ status: 500 });
  await expect(purgeCache({ tags: ['cars'] })).rejects.toThrow('500');
  stopCatching();
  await purgeCache({ tags: ['last'] });
  expect(others).toEqual([['cars'], ['last']]);
  stopOther();
  await expect(purgeCache({ tags: ['none'] })).rejects.toThrow('site ID was not found');
  expect(globalThis.fetch).toBe(realFetch);
});
