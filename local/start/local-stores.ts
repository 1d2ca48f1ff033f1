import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Opens the stores in the data folder and points the functions in this process to them. */
export async function openLocalStores(dataDir: string): Promise<{ close(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const worker = new Worker(new URL('./blobs-worker.ts', import.meta.url), {
    workerData: path.join(dataDir, 'blobs.sqlite'),
  });
  const [context] = (await once(worker, 'message')) as [string];
  process.env.NETLIFY_BLOBS_CONTEXT = context;
  return {
    async close() {
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
    },
  };
}
