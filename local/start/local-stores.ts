import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { BlobsServer } from '#local/blobs-server/blobs-server.ts';

/** Starts the stores kept in the data folder, and points the functions of this process at them. */
export async function openLocalStores(dataDir: string): Promise<BlobsServer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const blobs = await BlobsServer.start({ file: path.join(dataDir, 'blobs.sqlite') });
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  return blobs;
}
