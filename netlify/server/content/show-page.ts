import type { ContentPreview } from '#contracts/content-edit.ts';
import type { SiteRoutes } from '#content-rules/built-site.ts';
import type { ContentFiles } from '#content-rules/content-problems.ts';
import { siteAddresses } from '#content-rules/page-links.ts';
import { blobId } from '#server/git-host/blob-id.ts';
import { Refusal } from '#server/refusal.ts';
import { readBuiltSite } from './built-site.ts';
import { contentOf } from './draft-content.ts';
import type { OpenDraft } from './draft.ts';
import { contentEntries } from './content-entries.ts';
import { marksInText } from './mark-content.ts';
import { unbuiltPictures } from './pictures/find-pictures.ts';
import { shownOn } from './places-shown.ts';
import { renderPage } from './render-page.ts';

/** A page as the draft has it. Throws the `Refusal` of `renderPage`. */
export async function showPage(
  { store, draft, published }: OpenDraft,
  { page, marks }: { page: string; marks: boolean },
): Promise<ContentPreview> {
  const content = contentOf(draft, published.content);
  const { entries, places } = await contentEntries(content, marks);
  const html = await renderPage(page, { entries, pictures: await unbuiltPictures(store, content) });
  return { html: marks ? marksInText(html) : html, marked: places, rev: draft.rev };
}

/** A page for visitors, what it is called, and what of the content is on it. */
export interface ShownPage {
  page: string;
  title: string;
  shows: ReturnType<typeof shownOn>;
  /** Why it can't be shown, with nothing on it then. */
  refusal?: Refusal;
}

// A screen that waits for a publish asks for the same pages again and again.
let last: { key: string; pages: ShownPage[] } | undefined;

/** All pages for visitors, made from this content, with those that it keeps from being made. */
export async function showAllPages(
  content: ContentFiles,
  routes: SiteRoutes,
): Promise<ShownPage[]> {
  const key = blobId(JSON.stringify([...content, readBuiltSite().code]));
  if (last?.key === key) return last.pages;
  const { entries, places } = await contentEntries(content, true);
  const pages: ShownPage[] = [];
  for (const page of pagesOf(content, routes)) {
    try {
      const html = await renderPage(page, { entries, pictures: {} });
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(marksInText(html)) ?? [];
      pages.push({ page, title, shows: shownOn(html, places) });
    } catch (error) {
      const isOfPage = error instanceof Refusal && error.status < 500;
      if (!isOfPage) throw error;
      pages.push({ page, title: page, shows: [], refusal: error });
    }
  }
  last = { key, pages };
  return pages;
}

/** The addresses of all pages for visitors. */
const pagesOf = (content: ContentFiles, routes: SiteRoutes): string[] =>
  [...siteAddresses(routes, content.keys())]
    .filter((address) => !/[.#]/.test(address))
    .filter((address) => !/^\/(admin|vehicle-selector|404)(\/|$)/.test(address))
    .sort();
