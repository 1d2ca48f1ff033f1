import type {
  ContentChange,
  ContentDifference,
  ContentField,
  ContentJson,
  ContentOverview,
  ContentPlace,
} from '#contracts/content-edit.ts';
import { capitalized, keyOf } from '#contracts/content-part.ts';
import { numberText } from '#contracts/fill-facts.ts';
import { iconWords } from '#schemas/icon-names.ts';
import {
  countWords,
  fileTitle,
  links,
  list,
  pageName,
  readsAs,
  writtenBy,
  type Reading,
} from './content-words.ts';
import { filesAmong } from './file/arranged.ts';
import { iconOf } from './icon.tsx';

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
    if (question !== undefined)
      return [question, body].map((one) => valueWords(one, reading)).join('\n');
    const said = Object.entries(value).filter(([key, one]) => one && !unsaid.includes(key));
    return said.length > 0 ? each(said.map(([, one]) => one)) : 'Empty';
  }
  if (typeof value !== 'string') return String(value);
  const icon = iconOf(value, path);
  if (icon) return iconWords[icon];
  return isName.test(value) ? nameWords(value) : readsAs(value, reading) || value;
}

/** Fields that say nothing in a line: names of drawings, and what is still to be done. */
const unsaid = ['icon', 'drawing', 'picture', 'beforeLaunch'];

/** A text without its Markdown, in one line. */
export const plainWords = (text: string): string =>
  text
    .replace(links, '$1')
    .replaceAll('**', '')
    .replace(/^(#+|-) /gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What a place is called, after its file: "Home page · Headline". */
export const placeTitle = (
  overview: ContentOverview,
  { file, label }: { file: string; label: string },
): string => [fileTitle(overview, file), label].filter(Boolean).join(' · ');

/** Whose words a value has, the last one told apart; '' where nobody is known. */
export function valueWriters(writers: readonly string[] = []): string {
  const others = writers.slice(0, -1);
  return others.length > 0
    ? `Written by ${list.format(others)}, last changed by ${writers.at(-1)}`
    : capitalized(writtenBy(writers));
}

/** A choice or a drawing by its name, such as `model-y`. */
const isName = /^[a-z][a-z\d]*(-[a-z\d]+)+$/;

/** What people call such a name: "Model Y". */
const nameWords = (name: string): string =>
  name.replaceAll('-', ' ').replace(/^[a-z]|\b[b-z]\b/g, (letter) => letter.toUpperCase());

/** Where a fact shows, or what is on more than one page, in a sentence or two; '' for any other. */
export function showsWords(
  place: ContentPlace,
  { shows, pages: all }: Pick<ContentOverview, 'shows' | 'pages'>,
): string {
  const shown = shows[keyOf(place)];
  if (!shown) return '';
  const { places, pages, inCalculator, inSearch } = shown;
  const names = pages.map((page) =>
    pageName(all.find((one) => one.page === page) ?? { page, title: page }),
  );
  const others = [
    inCalculator && 'in the price calculator',
    inSearch && 'in what search engines read',
  ].filter((one) => typeof one === 'string');
  const on = places > names.length ? ` on ${countWords(names.length, 'page')}` : '';
  const read =
    names.length === all.length
      ? 'Shows on every page.'
      : names.length > 0 && `Shows in ${countWords(places, 'place')}${on}: ${list.format(names)}.`;
  const also = others.length > 0 && `${read ? "It's also" : "It's"} ${list.format(others)}.`;
  return [read, also].filter(Boolean).join(' ');
}

export const isPhoto = (value: ContentJson): value is { file: string; alt: string } =>
  value !== null && typeof value === 'object' && 'file' in value && 'alt' in value;

/** How a field of a file reads in a line. */
export const fieldWords = (
  { path, kind, value, photo }: ContentField,
  reading: ContentOverview,
): string =>
  kind === 'picture' && !photo
    ? noPhoto
    : kind === 'choice' && typeof value === 'string'
      ? choiceWords(value, path, reading)
      : valueWords((photo as ContentJson) ?? value, reading, path);

const noPhoto = 'Our drawing';

/** What people call a choice: a group of questions by its heading, and others by their names. */
export const choiceWords = (
  choice: string,
  path: ContentPlace['path'],
  { questionGroups }: Pick<ContentOverview, 'questionGroups'>,
): string => (path[0] === 'group' && questionGroups[choice]) || nameWords(choice);

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

/** Where a new file stands among others, such as a question: "in “The car”, after “Keys?”"; '' where it has no place. */
export function newPlaceWords(
  { file, after }: Pick<ContentDifference, 'file' | 'after'>,
  overview: Pick<ContentOverview, 'files' | 'questionGroups'>,
): string {
  const [order, group] = ['order', 'group'].map((field) => valueAt(after, field));
  return [
    typeof group === 'string' && `in “${choiceWords(group, ['group'], overview)}”`,
    typeof order === 'number' && uncapitalized(placeWords(order, file, overview)),
  ]
    .filter(Boolean)
    .join(', ');
}

const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** How words before a change are read: with the facts before it. */
export const asBefore = (overview: ContentOverview): ContentOverview => ({
  ...overview,
  facts: overview.factsBefore,
});

/** A value before and after a change, as they read in a line. */
export function changeWords(
  { file, path, before, after }: Pick<ContentDifference, 'file' | 'path' | 'before' | 'after'>,
  reading: ContentOverview,
) {
  const isFile = path.length === 0;
  const words = (value: ContentJson, other: ContentJson, without: string, read = reading) => {
    if (value === null && isPhoto(other)) return noPhoto;
    if (path[0] === 'order' && typeof value === 'number') return placeWords(value, file, read);
    if (value === null && isFile) return without;
    if (path[0] === 'group' && typeof value === 'string') return choiceWords(value, path, read);
    return valueWords(value, read, path);
  };
  const read = {
    before: words(before, after, 'Not there yet', asBefore(reading)),
    after: words(after, before, 'Deleted'),
  };
  // What differs only in how it is written is shown as it is written.
  return read.before === read.after ? { before: String(before), after: String(after) } : read;
}

/** What is changed of the value at a place, where that is known: not of a new file, or an entry of a list that was arranged. */
export function changeAt(
  { file, path }: ContentPlace,
  { changes }: Pick<ContentOverview, 'changes'>,
): ContentChange | undefined {
  const change = changes.find((one) => isOfPlace(one, { file, path }));
  const within = path.slice(change?.path.length);
  if (!change || change.path.length === 0 || within.some((part) => typeof part === 'number')) {
    return undefined;
  }
  const of = (value: ContentJson) => within.reduce((at, part) => valueAt(at, String(part)), value);
  return { ...change, path, before: of(change.before), after: of(change.after) };
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
