import { startSite } from '#local/site-server/site-server.ts';

// One deploy in a process of its own, with the variables it was made with, over the stores that
// NETLIFY_BLOBS_CONTEXT names: `serve-deploy.ts ROOT published|earlier` prints its address.
const [root = '.', state] = process.argv.slice(2);
const site = await startSite({ root, isPublished: state === 'published' });
console.log(`SITE_URL=${site.url}`);

// The test holds the other end of stdin: when it is gone, however it ended, so is the server.
process.stdin.on('end', () => process.exit(0)).resume();
