import { BlobsServer } from './blobs-server.ts';

// Serves the SQLite file named on the command line (memory without one), prints the value for
// NETLIFY_BLOBS_CONTEXT, and stays until it is told to stop.
const server = await BlobsServer.start({ file: process.argv[2] });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close());
console.log(server.context);
