import { localSiteId, type PurgeApi } from './purge-api.ts';

const address = 'https://api.netlify.com/api/v1/purge';
const apis = new Set<PurgeApi>();
let realFetch = globalThis.fetch;

/**
 * Hands what `purgeCache()` of `@netlify/functions` sends from this process to an API, until the
 * returned function is called. `purgeCache()` takes its token and its site from the environment,
 * but no address: so it is caught in `fetch`. Several sites in one process are deploys of the same
 * site, and a purge is for all of them.
 */
export function catchPurges(api: PurgeApi): () => void {
  if (apis.size === 0) {
    process.env.SITE_ID = localSiteId;
    process.env.NETLIFY_PURGE_API_TOKEN = 'local';
    realFetch = globalThis.fetch;
    globalThis.fetch = fetchOrPurge;
  }
  apis.add(api);
  return () => {
    if (!apis.delete(api) || apis.size > 0) return;
    delete process.env.SITE_ID;
    delete process.env.NETLIFY_PURGE_API_TOKEN;
    globalThis.fetch = realFetch;
  };
}

const fetchOrPurge: typeof fetch = async (input, init) => {
  if (input !== address) return realFetch(input, init);
  const body = await new Request(input, init).text();
  const answers = await Promise.all([...apis].map((api) => api.receive(body)));
  return answers.find(({ ok }) => !ok) ?? new Response(null, { status: 202 });
};
