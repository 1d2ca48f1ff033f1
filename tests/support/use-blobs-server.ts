import { afterAll, afterEach, beforeAll } from 'vitest';
import { BlobsServer, type BlobsServerOptions } from '#local/blobs-server/blobs-server.ts';
import { platform } from '#tests/support/platform.ts';

/** One in-memory Blobs server for a test file, found by the functions as on Netlify. What is old and what fails ends with each test. */
export function useBlobsServer(options: BlobsServerOptions = {}): () => BlobsServer {
  let server: BlobsServer;
  beforeAll(async () => {
    server = await BlobsServer.start({ ...platform(), ...options });
    process.env.NETLIFY_BLOBS_CONTEXT = server.context;
  });
  afterEach(() => {
    server.clearFaults();
    server.catchUp();
  });
  afterAll(async () => {
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    await server.close();
  });
  return () => server;
}
