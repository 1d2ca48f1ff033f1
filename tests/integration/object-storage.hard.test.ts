import pMap from 'p-map';
import { expect, test } from 'vitest';
import { ObjectStorage } from '#server/copies/object-storage.ts';
import { Bucket } from '#tests/support/bucket.ts';
import { useBucket } from '#tests/support/use-bucket.ts';

const bucket = useBucket();

test('a folder of more than a thousand objects is listed whole, in order, and without its neighbors', async () => {
  const storage = new ObjectStorage({
    ...{ endpoint: bucket.url, region: '', bucket: Bucket.bucket, folder: 'many' },
    ...{ ...Bucket.key, localOrigin: bucket.url },
  });
  const keys = Array.from(
    { length: 1_005 },
    (_, number) => `parts/${String(number).padStart(4, '0')}`,
  );
  const one = new TextEncoder().encode('a part');
  await pMap([...keys, 'partly/1'], (key) => storage.put(key, one), { concurrency: 8 });
  const listed = [];
  for await (const object of storage.list('parts/')) listed.push(object);
  expect(listed).toEqual(keys.map((key) => ({ key, bytes: one.length })));
  const lists = bucket.requests.filter((request) => request.includes('list-type=2'));
  expect(lists).toHaveLength(2);
});
