import { createHash } from 'node:crypto';
import path from 'node:path';
import { resolveConfig } from '@netlify/config';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { plainAnswer } from './plain-answer.ts';

/** A site's published folder behind its header and redirect rules. */
export interface StaticSite {
  /** The file or redirect at this address, undefined if there is none. */
  find(url: URL, headers: Headers): Promise<Response | undefined>;
  /** The site's 404 page. */
  notFound(url: URL): Promise<Response>;
}

// Netlify reads these two files and doesn't publish them.
const unpublished = /^\/(_headers|_redirects)\/?$/i;

type HeaderRules = ConstructorParameters<typeof HeadersHandler>[0];
type RedirectRules = ConstructorParameters<typeof RedirectsHandler>[0];

/** What netlify.toml says about the published folder; Netlify's own reader has no type for it. */
interface SiteSettings {
  configPath: string;
  config: {
    build: { publish: string };
    headers: NonNullable<HeaderRules['configHeaders']>;
    redirects: RedirectRules['configRedirects'];
  };
}

/**
 * Opens the site whose netlify.toml is in `root`, using Netlify's own code for headers, redirects
 * and static files, in the platform's order. It needs no network.
 */
export async function openStaticSite(root: string): Promise<StaticSite> {
  const { config, configPath } = (await resolveConfig({
    config: path.join(root, 'netlify.toml'),
    context: 'dev',
    cwd: root,
    repositoryRoot: root,
    mode: 'cli',
    offline: true,
  })) as SiteSettings;
  const { publish } = config.build;
  const place = { configPath, projectDir: root };
  const headerRules = new HeadersHandler({
    ...place,
    configHeaders: config.headers,
    publishDir: publish,
    logger: console,
  });
  const redirectRules = new RedirectsHandler({
    ...place,
    configRedirects: config.redirects,
    jwtRoleClaim: '',
    jwtSecret: '',
  });
  const files = new StaticHandler({ directory: publish });

  async function findFile(request: Request): Promise<(() => Promise<Response>) | undefined> {
    const file = await files.match(request);
    return (
      file &&
      (async () => {
        const response = await file.handle();
        await headerRules.apply(request, response);
        return withEtag(response);
      })
    );
  }

  async function find(url: URL, headers: Headers): Promise<Response | undefined> {
    if (unpublished.test(path.posix.normalize(decodeURIComponent(url.pathname)))) return undefined;
    const request = new Request(url, { headers });
    const rule = await redirectRules.match(request);
    const file = await findFile(request);
    const redirect = rule && (await redirectRules.handle(request, rule, findFile));
    // Netlify's package leaves out the status of a rule that answers with another file.
    if (redirect && !file && !rule.redirect && !rule.external) {
      return new Response(redirect.body, { status: rule.statusCode, headers: redirect.headers });
    }
    return redirect ?? file?.();
  }

  async function notFound(url: URL): Promise<Response> {
    const page = await find(new URL('/404.html', url), new Headers());
    if (!page) return plainAnswer(404, 'There is no page at this address.');
    return new Response(page.body, { status: 404, headers: page.headers });
  }

  return { find, notFound };
}

async function withEtag(response: Response): Promise<Response> {
  const body = await response.bytes();
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 32);
  response.headers.set('etag', `"${digest}"`);
  return new Response(body, response);
}
