import { parentPort, workerData } from 'node:worker_threads';
import { BlobsServer } from '#local/blobs-server/blobs-server.ts';

// The blobs server in its own thread, so that syncing to disk doesn't hold up the functions. Posts
// the value for NETLIFY_BLOBS_CONTEXT, and ends on the first message.
const blobs = await BlobsServer.start({ file: workerData as string });
parentPort?.once('message', () => void blobs.close().then(() => parentPort?.close()));
parentPort?.postMessage(blobs.context);
