import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startSite } from '#local/site-server/site-server.ts';
import { openLocalStores } from '#local/start/local-stores.ts';
import type { LoadResult } from './contact-load.ts';

const visitors = fileURLToPath(new URL('./contact-load.ts', import.meta.url));

/**
 * Sends `total` different messages to the contact form of a site that runs as `npm start` runs it,
 * stores on disk included, `concurrency` at a time, and gives what the visitors saw. Only the rate
 * limits are off: all of these visitors have one address.
 */
export async function benchmarkContact(total: number, concurrency: number): Promise<LoadResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'towpath-benchmark-'));
  const blobs = await openLocalStores(dataDir);
  const site = await startSite({ rateLimits: false });
  try {
    const load = [visitors, site.url, String(total), String(concurrency)];
    const { stdout } = await promisify(execFile)(process.execPath, load);
    return JSON.parse(stdout) as LoadResult;
  } finally {
    await site.close();
    await blobs.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
