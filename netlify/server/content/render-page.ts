import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Mustache from 'mustache';
import { Refusal } from '#server/refusal.ts';
import { previewFile } from './built-site.ts';
import type { ContentEntries } from './content-entries.ts';

/** The code of a build that renders pages: the handler that Astro's adapter makes. */
interface PreviewCode {
  createHandler(options: object): (request: Request, context: object) => Promise<Response>;
}

const anySite = 'https://towpath.example';

/**
 * A page of the site as HTML, such as the one at `/faq`, made from this content: what a build would
 * make, but without scripts, with the styles of all pages, and without cars. Throws a `Refusal`: 404
 * where there is no such page, 422 where the content keeps it from being made.
 */
export async function renderPage(page: string, draft: ContentEntries): Promise<string> {
  const { createHandler } = await loadCode();
  const request = new Request(new URL(`/preview${page}`, anySite));
  let response: Response;
  let html: string;
  try {
    response = await createHandler({})(request, { ip: '127.0.0.1', draft });
    html = await response.text();
  } catch {
    throw notRendered(page);
  }
  if (response.status === 404) throw new Refusal(404, 'no-page', `There is no page "${page}".`);
  if (response.status !== 200) throw notRendered(page);
  return Mustache.render(html, {}, {}, { tags: ['[%', '%]'] }).replace(scripts, '');
}

const notRendered = (page: string) =>
  new Refusal(
    422,
    'not-rendered',
    `The page "${page}" can't be shown as it is. Correct its mistakes first.`,
  );

/** All but the data for search engines. */
const scripts = /<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;

/** Which build's code is there now: the local server's is replaced while it runs. */
export const codeVersion = (): string => String(statSync(previewFile('entry.mjs')).mtimeMs);

async function loadCode(): Promise<PreviewCode> {
  const url = pathToFileURL(previewFile('entry.mjs'));
  url.searchParams.set('built', codeVersion());
  return (await import(/* @vite-ignore */ url.href)) as PreviewCode;
}
