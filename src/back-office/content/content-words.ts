import {
  allPublishesUsed,
  type ContentJson,
  type ContentOverview,
  type ContentSite,
} from '#contracts/content-edit.ts';
import { capitalized, keyOf } from '#contracts/content-part.ts';
import { filledIn } from '#contracts/fill-facts.ts';
import { timeWords } from '#back-office/words/time-words.ts';

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What words are read with: the facts to fill in, and the pages that links lead to. */
export type Reading = Pick<ContentOverview, 'facts' | 'pages'>;

export const links = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** How a text reads with its facts filled in and its links and bold words as such; '' where that is as it is typed. */
export function readsAs(text: ContentJson, { facts, pages }: Reading): string {
  if (typeof text !== 'string') return '';
  const reads = filledIn(text, facts)
    .replace(links, (_, words: string, address: string) => {
      const page = pages.find((one) => one.page === address);
      return `${words} (a link to ${page ? `the page “${pageName(page)}”` : address})`;
    })
    .replace(/\*\*([^*]+)\*\*/g, '$1');
  return reads === text ? '' : reads;
}

export const list = new Intl.ListFormat('en-US');

/** The name of a page without that of the business. */
export const pageTitle = (title: string): string => title.split(' | ')[0] ?? title;

/** What a page is called in a list: the first one by what everybody calls it. */
export const pageName = ({ page, title }: { page: string; title: string }): string =>
  page === '/' ? 'Home page' : pageTitle(title);

/** How the last publish is doing, in a sentence or two; '' where there is nothing to say. */
export function siteWords({ state, by, at, why }: ContentSite): string {
  const last = at
    ? `${by ? `${capitalized(by)} published` : 'Published'} on ${timeWords(at)}.`
    : '';
  switch (state) {
    case 'not-set-up':
      return "Publishing isn't set up yet. You can change anything; it's kept until the owner adds the key to the repository, as the guide for operations says.";
    case 'publishing':
      return `${capitalized(by || 'somebody')} is publishing right now.`;
    case 'building':
      return `${last} It's on its way to visitors; you can put the phone away.`;
    case 'failed':
      return `${last} The site couldn't be built with it, so visitors see it as it was before.${why ? ` The build says: “${why}”` : ''} Try again, or take it back. If that fails, too, the owner looks at the deploys at Netlify.`;
    case 'late':
      return `${last} Visitors don't see it yet, and nothing was heard of it for 15 minutes. The owner looks at the deploys at Netlify: they may be locked, or the credits used up.`;
    case 'live':
      return last && `${last} It's live: visitors see it.`;
  }
}

/** Who wrote something, as far as that is known; '' where it isn't. */
export const writtenBy = (writers: readonly string[] = []): string =>
  writers.length > 0 ? `written by ${list.format(writers)}` : '';

/** When something was published, by whom, and who wrote it, as far as that is known. */
export function publishedWords({
  at,
  by,
  writers,
  isTakenBack,
}: ContentSite['published'][number]): string {
  const isOne = writers.length === 1 && writers[0] === by;
  const wrote = !isOne && writtenBy(writers);
  const published = by && `${isOne ? 'written and ' : ''}published by ${by}`;
  const back = isTakenBack && 'taken back since';
  return [timeWords(at), wrote, published, back].filter(Boolean).join(' · ');
}

/** How long it usually takes from a publish to visitors, in words. */
export function usualTime(seconds: number | null): string {
  if (seconds === null) return 'a minute or two';
  if (seconds <= 50) return `about ${Math.max(1, Math.ceil(seconds / 10))}0 seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

/** How many of this month's publishes are used; '' where nobody counts. */
export const publishesUsed = ({ publishes, publishLimit }: ContentSite): string =>
  publishLimit === null
    ? ''
    : publishes >= publishLimit
      ? allPublishesUsed(publishLimit)
      : `This month: ${publishes} of ${publishLimit} publishes.`;

/** The same, once few are left. */
export const publishesNearEnd = (site: ContentSite): string =>
  site.publishLimit === null || site.publishLimit - site.publishes > 3 ? '' : publishesUsed(site);

/** How many days before the end of the key to the repository it is told. */
const daysAhead = 14;

/** When the key to the repository ends, once that is near. */
export function keyWords({ keyEnds }: ContentSite, now: Date): string {
  const days = keyEnds === null ? Infinity : (Date.parse(keyEnds) - now.getTime()) / 86_400_000;
  if (days > daysAhead) return '';
  const when =
    days <= 0
      ? 'has ended'
      : days < 1
        ? 'ends today'
        : `ends in ${countWords(Math.floor(days), 'day')}`;
  return `The key to the repository at GitHub ${when}. The owner makes a new one, as the guide for operations says under “Publish pages from the back office”.`;
}

/** In how many places something is to be corrected: one may have several mistakes. */
export const mistakePlaces = (problems: ContentOverview['problems']): number =>
  new Set(problems.map(keyOf)).size;

/** What a file is called. */
export const fileTitle = ({ files }: ContentOverview, name: string): string => {
  const file = files.find((one) => one.file === name);
  if (!file) return 'Deleted';
  return file.group === file.title ? file.title : `${file.group}: ${file.title}`;
};
