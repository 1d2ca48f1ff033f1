import path from 'node:path';
import { expect, vi } from 'vitest';
import { benchmarkContact } from '#local/benchmark/contact-benchmark.ts';
import { BlobDatabase } from '#local/blobs-server/blob-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Sends so many messages to the contact form, 32 at a time, and expects all to be accepted and kept. */
export async function expectFloodToBeKept(total: number): Promise<void> {
  await using data = await temporaryFolder();
  // One log line for each message; the log has its own tests.
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { accepted, errors } = await benchmarkContact({
    total,
    concurrency: 32,
    dataDir: data.path,
  });
  log.mockRestore();
  expect(errors).toEqual({});
  expect(accepted).toBe(total);

  const blobs = new BlobDatabase(path.join(data.path, 'blobs.sqlite'));
  const all = { prefix: 'submissions/', from: '', limit: 2 * total };
  expect(blobs.list('site:leads.production', all, false).blobs).toHaveLength(total);
  blobs.close();
}
