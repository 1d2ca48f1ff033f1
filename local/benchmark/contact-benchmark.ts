import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startSite } from '#local/site-server/site-server.ts';
import { openLocalStores } from '#local/start/local-stores.ts';
import type { LoadResult } from './contact-load.ts';

const visitors = fileURLToPath(new URL('./contact-load.ts', import.meta.url));

/**
 * Sends `total` different messages, `concurrency` at a time, to the contact form of a site that
 * runs like `npm start`, with its stores in `dataDir`. Returns what the visitors saw.
 */
export async function benchmarkContact(options: {
  total: number;
  concurrency: number;
  dataDir: string;
}): Promise<LoadResult> {
  const { total, concurrency, dataDir } = options;
  const blobs = await openLocalStores(dataDir);
  const site = await startSite();
  try {
    const load = [visitors, site.url, String(total), String(concurrency)];
    const { stdout } = await promisify(execFile)(process.execPath, load);
    return JSON.parse(stdout) as LoadResult;
  } finally {
    await site.close();
    await blobs.close();
  }
}
