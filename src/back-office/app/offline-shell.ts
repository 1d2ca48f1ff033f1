import { worker, type FetchEvent } from './worker-scope.ts';

/** The back office of one deploy, which the build names: its pages, and the files that they load. */
declare const builtShell: { version: string; pages: string[]; files: string[] };

const { version, pages, files } = builtShell;
const prefix = 'shell-';
const current = prefix + version;
/** How long a page may take before the kept one is shown, ms. */
const patience = 4_000;

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));

/** Keeps all of a deploy or nothing. The pages come from the site even if the browser has a copy. */
async function keepShell() {
  const shell = await caches.open(current);
  await shell.addAll([...pages.map((page) => new Request(page, { cache: 'reload' })), ...files]);
  await worker.skipWaiting();
}

worker.addEventListener('activate', (event) => event.waitUntil(beginShell()));

async function beginShell() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const others = kept.filter((name) => name !== current);
  // A page of the deploy before may still be open and load more of its files.
  for (const name of others.slice(0, -1)) await caches.delete(name);
  await worker.registration.navigationPreload.enable();
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/_astro/')) event.respondWith(file(request));
});

/** The page as the site has it, or as it was kept if there is no answer soon. */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const fresh = event.preloadResponse.then((answer) => answer ?? fetch(request));
  event.waitUntil(fresh.catch(() => {}));
  const shell = await caches.open(current);
  const address = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
  const kept = await shell.match(address, { ignoreVary: true });
  if (!kept) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience));
  return Promise.race([fresh.catch(() => kept), late]);
}

/** A file, whose name says what is in it: any copy will do. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
