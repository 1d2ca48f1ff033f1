import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { benchmarkContact } from '#local/benchmark/contact-benchmark.ts';
import { BlobDatabase } from '#local/blobs-server/blob-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test(
  '1,000 messages, 32 at a time, are all accepted and all kept',
  { timeout: 300_000 },
  async () => {
    await using data = await temporaryFolder();
    // One log line for each message; the log has its own tests.
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { accepted, errors, seconds } = await benchmarkContact({
      total: 1_000,
      concurrency: 32,
      dataDir: data.path,
    });
    log.mockRestore();
    console.log(`POST /api/contact: ${Math.round(accepted / seconds)} requests/s`);
    expect(errors).toEqual({});
    expect(accepted).toBe(1_000);

    const blobs = new BlobDatabase(path.join(data.path, 'blobs.sqlite'));
    const all = { prefix: 'submissions/', from: '', limit: 10_000 };
    expect(blobs.list('site:leads.production', all, false).blobs).toHaveLength(1_000);
    blobs.close();
  },
);
