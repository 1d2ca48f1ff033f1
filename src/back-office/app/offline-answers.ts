import { hoursSignedIn } from '#contracts/admin-session.ts';
import { keptAtHeader } from '#back-office/session/kept-answers.ts';
import { forgetMessage, keptAnswers } from './kept-answers.ts';
import { worker } from './worker-scope.ts';

/** What is kept of the back office's data: what Today, the cars, the calendar, the rentals, and the pages and lists of words show. */
const worthKeeping =
  /^\/api\/admin\/((vehicles|rentals|blocks)([/?]|$)|(tesla|checklist|inbox\?state=new|content(\/(file|preview)\?.*)?)$)/;
/** Room for each file and page of the editor beside the rest: what is read ahead must not push Today out. */
const mostAnswers = 300;
const longest = hoursSignedIn * 3_600_000;
/** How long an answer may take before the kept one is shown, ms. */
const patience = 8_000;

/** How many sessions have ended while this worker ran. */
let ended = 0;

async function forget() {
  ended += 1;
  await caches.delete(keptAnswers);
}

worker.addEventListener('message', (event) => {
  if (event.data === forgetMessage) event.waitUntil(forget());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith('/api/admin/')) return;
  // Without the header, nobody is signed in.
  if (request.method !== 'GET' || !request.headers.has('authorization')) return;
  const before = ended;
  const fresh = fetch(request);
  const keeping = fresh.then((response) => keep(request, response.clone(), before));
  event.waitUntil(keeping.catch(() => {}));
  event.respondWith(answer(request, fresh));
});

/** Keeps an answer of the site, unless the session that asked for it has ended since; forgets all if it has. */
async function keep(request: Request, response: Response, before: number) {
  if (response.status === 401) await forget();
  const { pathname, search } = new URL(request.url);
  if (!response.ok || !worthKeeping.test(pathname + search)) return;
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, new Date().toISOString());
  // So that it is found again with the same sign-in alone.
  headers.set('vary', 'authorization');
  const kept = new Response(await response.arrayBuffer(), { headers });
  const answers = await caches.open(keptAnswers);
  await answers.put(request, kept);
  const addresses = await answers.keys();
  for (const old of addresses.slice(0, -mostAnswers)) await answers.delete(old);
  if (ended !== before) await forget();
}

/** The answer of the site, or the kept one if there is none soon. */
async function answer(request: Request, fresh: Promise<Response>): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  try {
    return (await Promise.race([fresh, late])) ?? (await keptAnswer(request)) ?? (await fresh);
  } catch (error) {
    const kept = await keptAnswer(request);
    if (kept) return kept;
    throw error;
  }
}

async function keptAnswer(request: Request): Promise<Response | undefined> {
  const kept = await caches.match(request, { cacheName: keptAnswers });
  const age = Date.now() - Date.parse(kept?.headers.get(keptAtHeader) ?? '');
  return Math.abs(age) < longest ? kept : undefined;
}
