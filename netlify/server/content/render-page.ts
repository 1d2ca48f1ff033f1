import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Mustache from 'mustache';
import { Refusal } from '#server/refusal.ts';
import { previewFile, readBuiltSite } from './built-site.ts';
import type { ContentPicture } from '#contracts/content-picture.ts';
import type { ContentEntries } from './content-entries.ts';

/** The code of a build that renders pages: the handler that Astro's adapter makes. */
interface PreviewCode {
  createHandler(options: object): (request: Request, context: object) => Promise<Response>;
}

/** What a page is made from: content, and the photos that it names and that the build does not have. */
export interface DraftToRender {
  entries: ContentEntries;
  pictures: Record<string, ContentPicture>;
}

const anySite = 'https://towpath.example';

/**
 * A page of the site as HTML, such as the one at `/faq`, made from this content: what a build would
 * make, but without scripts, with the styles of all pages, and without cars. Throws a `Refusal`: 404
 * where there is no such page, 422 where the content keeps it from being made.
 */
export async function renderPage(page: string, draft: DraftToRender): Promise<string> {
  const { createHandler } = await loadCode();
  const request = new Request(new URL(`/preview${page}`, anySite));
  let status: number;
  let html: string;
  try {
    const response = await createHandler({})(request, { ip: '127.0.0.1', draft });
    ({ status } = response);
    html = withoutCars(await response.text()).replace(scripts, '');
  } catch {
    throw notRendered(page);
  }
  if (status === 404) throw new Refusal(404, 'no-page', `There is no page "${page}".`);
  if (status !== 200) throw notRendered(page);
  return html;
}

/** The page as its shell is with nothing filled in. */
function withoutCars(html: string): string {
  const start = html.indexOf(tags[0]);
  if (start < 0) return html;
  const end = html.lastIndexOf(tags[1]) + tags[1].length;
  // A writer of its own: the usual one remembers every page for as long as the function is warm.
  const filled = new Mustache.Writer().render(html.slice(start, end), {}, {}, { tags });
  return html.slice(0, start) + filled + html.slice(end);
}

const notRendered = (page: string) =>
  new Refusal(
    422,
    'not-rendered',
    `The page "${page}" can't be shown as it is. Correct its mistakes first.`,
  );

const tags: [string, string] = ['[%', '%]'];

/** All but the data for search engines. */
const scripts = /<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;

async function loadCode(): Promise<PreviewCode> {
  const { href } = pathToFileURL(previewFile(path.join(readBuiltSite().code, 'entry.mjs')));
  return (await import(/* @vite-ignore */ href)) as PreviewCode;
}
