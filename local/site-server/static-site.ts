import { createHash } from 'node:crypto';
import path from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { plainAnswer } from './plain-answer.ts';

/** The published folder behind the header and redirect rules of a site. */
export interface StaticSite {
  /** The file or redirect at this address, undefined where there is none. */
  find(url: URL, headers: Headers): Promise<Response | undefined>;
  /** The site's 404 page. */
  notFound(url: URL): Promise<Response>;
  close(): Promise<void>;
}

// Netlify reads these two and publishes neither.
const unpublished = /^\/(_headers|_redirects)\/?$/i;

/**
 * Opens the site whose netlify.toml stands in `root` with Netlify's own code for headers, redirects
 * and static files. Everything else of it is off; no network is needed.
 */
export async function openStaticSite(root: string): Promise<StaticSite> {
  const off = { enabled: false };
  const netlify = new NetlifyDev({
    projectRoot: root,
    serverAddress: 'http://localhost',
    apiToken: '',
    skipGitignore: true,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    images: off,
  });
  await netlify.start();

  async function find(url: URL, headers: Headers): Promise<Response | undefined> {
    if (unpublished.test(path.posix.normalize(decodeURIComponent(url.pathname)))) return undefined;
    const found = await netlify.handleAndIntrospect(new Request(url, { headers }));
    if (!found) return undefined;
    return found.type === 'static' ? withEtag(found.response) : found.response;
  }

  async function notFound(url: URL): Promise<Response> {
    const page = await find(new URL('/404.html', url), new Headers());
    if (!page) return plainAnswer(404, 'There is no page at this address.');
    return new Response(page.body, { status: 404, headers: page.headers });
  }

  return { find, notFound, close: () => netlify.stop() };
}

async function withEtag(response: Response): Promise<Response> {
  const body = await response.bytes();
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 32);
  response.headers.set('etag', `"${digest}"`);
  return new Response(body, response);
}
