import { getStore } from '@netlify/blobs';
import { describe, expect, test } from 'vitest';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

// Faults of @netlify/blobs that netlify/server/storage works around. When one of these tests fails,
// the fault is mended upstream: see whether the workaround can go, then remove the test.
const blobs = useBlobsServer();
const client = () =>
  getStore({ name: 'canary', consistency: 'strong', fetch: (...request) => fetch(...request) });

describe('the official client, in the version we use,', () => {
  test.each([400, 401, 403, 404, 409])(
    'calls a conditional write that was answered %i a success',
    async (status) => {
      for (const condition of [{ onlyIfNew: true }, { onlyIfMatch: '"some-version"' }] as const) {
        blobs().inject({ status });
        const result = await client().setJSON(`refused-${status}`, {}, condition);
        expect(result).toMatchObject({ modified: true, etag: '' });
      }
      expect(await client().get(`refused-${status}`)).toBeNull();
    },
  );

  test('takes its sixth failed try of a conditional write for a success', async () => {
    // The client waits 5 s between tries unless NODE_ENV is "test", as it is under Vitest.
    expect(process.env.NODE_ENV).toBe('test');
    const before = blobs().journal.length;
    blobs().inject({ status: 500, times: 6 });
    const result = await client().setJSON('failed', {}, { onlyIfNew: true });
    expect(result).toMatchObject({ modified: true, etag: '' });
    expect(blobs().journal.length - before).toBe(6);
  });

  test('takes its own lost success for the success of another', async () => {
    blobs().inject({ reset: true, when: 'after commit' });
    const result = await client().setJSON('ours', { text: 'ours' }, { onlyIfNew: true });
    expect(result.modified).toBe(false);
    expect(await client().get('ours', { type: 'json' })).toEqual({ text: 'ours' });
  });

  test('writes unconditionally when the version to match is empty', async () => {
    await client().setJSON('versioned', { text: 'first' });
    await client().setJSON('versioned', { text: 'second' }, { onlyIfMatch: '' });
    expect(await client().get('versioned', { type: 'json' })).toEqual({ text: 'second' });
  });
});
