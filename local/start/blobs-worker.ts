import { parentPort, workerData } from 'node:worker_threads';
import { BlobsServer } from '#local/blobs-server/blobs-server.ts';

// The stores' server in a thread of its own: syncing to the disk and answering functions don't
// take turns. Gives the value for NETLIFY_BLOBS_CONTEXT, and ends on the first message.
const blobs = await BlobsServer.start({ file: workerData as string });
parentPort?.once('message', () => void blobs.close().then(() => parentPort?.close()));
parentPort?.postMessage(blobs.context);
