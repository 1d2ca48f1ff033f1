import { BlobsServer } from './blobs-server.ts';

// Serves the SQLite file named on the command line (or memory, without one), prints the value for
// NETLIFY_BLOBS_CONTEXT, and runs until it is stopped.
const server = await BlobsServer.start({ file: process.argv[2] });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close());
console.log(server.context);
