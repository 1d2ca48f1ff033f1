import {
  allPublishesUsed,
  type ContentDifference,
  type ContentField,
  type ContentJson,
  type ContentOverview,
  type ContentPlace,
  type ContentSite,
  type FactShows,
} from '#contracts/content-edit.ts';
import { capitalized } from '#contracts/content-part.ts';
import { numberText, references } from '#contracts/fill-facts.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { filesAmong } from './file/arranged.ts';

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What words are read with: the facts to fill in, and the pages that links lead to. */
type Reading = Pick<ContentOverview, 'facts' | 'pages'>;

/** How a value at a path reads in a line, with its facts filled in; a list or a group in as many words as fit. */
export function valueWords(
  value: ContentJson,
  reading: Reading,
  path: ContentPlace['path'] = [],
): string {
  const each = (all: ContentJson[]) => all.map((one) => valueWords(one, reading)).join(' · ');
  if (value === null || value === '') return 'Empty';
  if (typeof value === 'number') return numberText(path.join('.'), value);
  if (Array.isArray(value)) return each(value);
  if (isPhoto(value)) return `Photo: ${value.alt}`;
  if (typeof value === 'object') {
    const { question, headline, crumb, name, body = null } = value;
    if (headline !== undefined)
      return `The page “${valueWords(crumb ?? name ?? headline, reading)}”`;
    if (question !== undefined) return each([question, body]);
    const said = Object.entries(value).filter(([key, one]) => one && !unsaid.includes(key));
    return said.length > 0 ? each(said.map(([, one]) => one)) : 'Empty';
  }
  if (typeof value !== 'string') return String(value);
  return isName.test(value) ? nameWords(value) : readsAs(value, reading) || value;
}

/** Fields that are names of drawings, which say nothing in a line. */
const unsaid = ['icon', 'drawing', 'picture'];

const links = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A text without its Markdown, in one line. */
export const plainWords = (text: string): string =>
  text
    .replace(links, '$1')
    .replaceAll('**', '')
    .replace(/^(#+|-) /gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** How much of a text a line of a list has room for, in characters. */
const lineLength = 90;

/** The part of a text around the first word of those asked for, cut between words. */
export function aroundWords(text: string, asked: string): string {
  if (text.length <= lineLength) return text;
  const [first = ''] = asked.toLowerCase().split(/\s+/);
  const at = Math.max(0, text.toLowerCase().indexOf(first));
  const from = at < lineLength / 2 ? 0 : text.lastIndexOf(' ', at - lineLength / 3) + 1;
  const end = text.lastIndexOf(' ', from + lineLength);
  const isWhole = from + lineLength >= text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, isWhole ? undefined : end)}${isWhole ? '' : ' …'}`;
}

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

/** A choice, an icon or a drawing by its name, such as `shield-check`. */
const isName = /^[a-z][a-z\d]*(-[a-z\d]+)+$/;

/** What people call such a name: "Shield check". */
export const nameWords = (name: string): string =>
  name.replaceAll('-', ' ').replace(/^[a-z]|\b[b-z]\b/g, (letter) => letter.toUpperCase());

type Facts = ContentOverview['facts'];
const filledIn = (text: string, facts: Facts) =>
  text.replace(references, (reference, name: string) => facts[name] ?? reference);

/** Where a fact shows, in a sentence or two; '' where that isn't known. */
export function showsWords(
  { places, pages, inCalculator, inSearch }: FactShows,
  all: ContentOverview['pages'],
): string {
  const names = pages.map((page) =>
    pageName(all.find((one) => one.page === page) ?? { page, title: page }),
  );
  const others = [
    inCalculator && 'in the price calculator',
    inSearch && 'in what search engines read',
  ].filter((one) => typeof one === 'string');
  const on = places > names.length ? ` on ${countWords(names.length, 'page')}` : '';
  const read =
    names.length > 0 && `Shows in ${countWords(places, 'place')}${on}: ${list.format(names)}.`;
  const also = others.length > 0 && `${read ? "It's also" : "It's"} ${list.format(others)}.`;
  return [read, also].filter(Boolean).join(' ');
}

const list = new Intl.ListFormat('en-US');

export const isPhoto = (value: ContentJson): value is { file: string; alt: string } =>
  value !== null && typeof value === 'object' && 'file' in value && 'alt' in value;

/** How a field of a file reads in a line. */
export const fieldWords = ({ path, kind, value, photo }: ContentField, reading: Reading): string =>
  kind === 'picture' && !photo
    ? noPhoto
    : valueWords((photo as ContentJson) ?? value, reading, path);

const noPhoto = 'Our drawing';

/** Where a file stands that has this order, by the one before it. */
function placeWords(order: number, name: string, overview: Pick<ContentOverview, 'files'>) {
  const own = overview.files.find(({ file }) => file === name);
  const before = filesAmong(own?.among, overview).findLast(
    (one) => one !== own && (one.order ?? order) < order,
  );
  return before ? `After “${before.title}”` : 'The first';
}

const valueAt = (value: ContentJson, field: string): ContentJson =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value[field] ?? null)
    : null;

/** A value before and after a change, as they read in a line. */
export function changeWords(
  { file, path, before, after }: Pick<ContentDifference, 'file' | 'path' | 'before' | 'after'>,
  reading: ContentOverview,
) {
  const isFile = path.length === 0;
  const words = (value: ContentJson, other: ContentJson, without: string) => {
    if (value === null && isPhoto(other)) return noPhoto;
    if (path[0] === 'order' && typeof value === 'number') return placeWords(value, file, reading);
    if (value === null && isFile) return without;
    const read = valueWords(value, reading, path);
    const order = isFile && valueAt(value, 'order');
    return typeof order === 'number' ? `${read} · ${placeWords(order, file, reading)}` : read;
  };
  const read = {
    before: words(before, after, 'Not there yet'),
    after: words(after, before, 'Deleted'),
  };
  // What differs only in how it is written is shown as it is written.
  return read.before === read.after ? { before: String(before), after: String(after) } : read;
}

/** Whether a change changes what is at a place, or in it: of a list with an entry more, only that entry. */
export function isOfPlace(change: ContentDifference, { file, path }: ContentPlace): boolean {
  const around = change.path.length;
  if (change.file !== file || path.slice(0, around).join('/') !== change.path.join('/')) {
    return false;
  }
  const { before, after } = change;
  const place = path[around];
  if (!Array.isArray(before) || !Array.isArray(after) || typeof place !== 'number') return true;
  const entry = JSON.stringify(after[place]);
  return !before.some((one) => JSON.stringify(one) === entry);
}

/** The name of a page without that of the business. */
export const pageTitle = (title: string): string => title.split(' | ')[0] ?? title;

/** What a page is called in a list: the first one by what everybody calls it. */
export const pageName = ({ page, title }: { page: string; title: string }): string =>
  page === '/' ? 'Home page' : pageTitle(title);

/** How the last publish is doing, in a sentence or two; '' where there is nothing to say. */
export function siteWords({ state, by, at, why, typicalSeconds }: ContentSite, now: Date): string {
  const last = at
    ? `${by ? `${capitalized(by)} published` : 'Published'} on ${timeWords(at)}.`
    : '';
  switch (state) {
    case 'not-set-up':
      return "Publishing isn't set up yet. You can change anything; it's kept until the owner adds the key to the repository, as the guide for operations says.";
    case 'publishing':
      return `${capitalized(by || 'somebody')} is publishing right now.`;
    case 'building': {
      const seconds = (now.getTime() - Date.parse(at ?? '')) / 1_000;
      const usual = usualTime(typicalSeconds);
      return seconds > (typicalSeconds ?? usualSeconds) * 1.5
        ? `${last} Visitors don't see it yet: it takes longer than usual. You can put the phone away.`
        : `${last} Visitors usually see it after ${usual}; you can put the phone away.`;
    }
    case 'failed':
      return `${last} The site couldn't be built with it, so visitors see it as it was before.${why ? ` The build says: “${why}”` : ''} Try again, or take it back. If that fails, too, the owner looks at the deploys at Netlify.`;
    case 'late':
      return `${last} Visitors don't see it yet, and nothing was heard of it for 15 minutes. The owner looks at the deploys at Netlify: they may be locked, or the credits used up.`;
    case 'live':
      return last && `${last} It's live: visitors see it.`;
  }
}

/** When something was published, by whom, and who wrote it, as far as that is known. */
export function publishedWords({ at, by, writers }: ContentSite['published'][number]): string {
  const isOne = writers.length === 1 && writers[0] === by;
  const wrote = writers.length > 0 && !isOne && `written by ${list.format(writers)}`;
  const published = by && `${isOne ? 'written and ' : ''}published by ${by}`;
  return [timeWords(at), wrote, published].filter(Boolean).join(' · ');
}

/** How long a publish takes before one was measured. */
const usualSeconds = 120;

/** How long it usually takes from a publish to visitors, in words. */
export function usualTime(seconds: number | null): string {
  const usual = seconds ?? usualSeconds;
  const minutes = Math.ceil(usual / 60);
  if (usual <= 30) return 'half a minute';
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

/** What a file is called. */
export const fileTitle = ({ files }: ContentOverview, name: string): string => {
  const file = files.find((one) => one.file === name);
  if (!file) return 'Deleted';
  return file.group === file.title ? file.title : `${file.group}: ${file.title}`;
};
