import type { ContentField, ContentPlace } from './content-edit.ts';

type Path = ContentPlace['path'];
type Field = Pick<ContentField, 'path' | 'kind' | 'label' | 'value' | 'holds'>;

/** Fields that are the name of what they are in, and not of what that holds. */
const titles = ['title', 'name', 'heading', 'question', 'label'];

/** Longer words are a sentence, in characters. */
export const longestName = 60;

/**
 * What the part of a file that a place is in is called: an entry of a list by its own words, such as
 * "Tent", and a group by what it is for, such as "Short-term prices"; undefined where it is in neither.
 */
export function partName(fields: readonly Field[], place: Path): string | undefined {
  const entry = place.slice(0, entryDepth(place) + 1);
  if (entry.length === 0) {
    const group = fields.findLast(({ kind, path }) => kind === 'group' && isInside(place, path));
    return group && fieldName(group);
  }
  const named = fields.filter(
    ({ path, kind, value }) =>
      isInside(path, entry) &&
      kind === 'words' &&
      typeof value === 'string' &&
      value !== '' &&
      // A fact by its name, which nobody calls it by.
      !value.includes('{{') &&
      value.length <= longestName,
  );
  const ofItsOwn = named.filter(({ path }) => path.length === entry.length + 1);
  const name = ofItsOwn.find(({ path }) => titles.includes(String(path.at(-1)))) ?? named[0];
  return name && String(name.value);
}

const known = new WeakMap<readonly Field[], Map<string, string>>();

/**
 * The part of a file that each of its values is in, by the value's path with slashes; '' for the file itself.
 * Values that are for the same are in parts of different names: one says as much more as that takes.
 */
export function partNames(fields: readonly Field[]): ReadonlyMap<string, string> {
  const found = known.get(fields);
  if (found) return found;
  let parts = fields.map(({ path }) => partName(fields, path) ?? '');
  for (const clearer of [withGroups, withCount, withKey]) {
    const names = parts.map((part, at) => placeWords(part, shortName(fields[at]!)));
    const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
    parts = parts.map((part, at) =>
      isShared(names[at]!) ? clearer(part, fields[at]!.path, fields) : part,
    );
  }
  const all = new Map(parts.map((part, at) => [fields[at]!.path.join('/'), part]));
  known.set(fields, all);
  return all;
}

/** What a value is called in one line: "Tent: The picture of the card". */
export const placeWords = (part: string, label: string): string =>
  [part, label].filter(Boolean).join(': ');

type Clearer = (part: string, path: Path, fields: readonly Field[]) => string;

/** "The menu · Links · FAQ": everything that it is in. */
const withGroups: Clearer = (part, path, fields) =>
  [...fields.filter((one) => isNamed(one) && isInside(path, one.path)).map(shortName), part]
    // A group is named by what it is for already.
    .filter((name, at, all) => name && name !== all[at - 1])
    .join(' · ');

/** Whether it holds other fields, as a whole: an entry of a list is called by its own words. */
const isNamed = ({ kind, path }: Field): boolean =>
  (kind === 'group' || kind === 'list') && typeof path.at(-1) === 'string';

/** "Points (2 of 6)": which entry of its list it is, or is in. */
const withCount: Clearer = (part, path, fields) => {
  const at = entryDepth(path);
  const list = fields.find((one) => one.path.join('/') === path.slice(0, at).join('/'))?.holds;
  return Array.isArray(list) ? `${part} (${Number(path[at]) + 1} of ${list.length})`.trim() : part;
};

/** "Good to know · Tolls": the word that the file has for it. */
const withKey: Clearer = (part, path) =>
  [part, fieldName({ label: '', path })].filter(Boolean).join(' · ');

/** What a field is called, without what explains it further. */
export const shortName = (field: Pick<Field, 'label' | 'path'>): string =>
  fieldName(field).split(/[,;:(]/)[0] ?? '';

/** What a place is told apart by. */
export const keyOf = ({ file, path }: ContentPlace): string => [file, ...path].join('/');

export const isSamePlace = (one: ContentPlace, other: ContentPlace): boolean =>
  keyOf(one) === keyOf(other);

/** Whether a place is at another, or in what is there. */
export const isIn = (path: Path, around: Path): boolean =>
  around.join('/') === path.slice(0, around.length).join('/');

/** Whether one place is the other, or within it. */
export const areNested = (one: Path, other: Path): boolean => isIn(one, other) || isIn(other, one);

const isInside = (path: Path, around: Path) => path.length > around.length && isIn(path, around);

/** How deep in a path the innermost entry of a list stands, from 0; -1 where it is in none. */
export const entryDepth = (path: Path): number =>
  path.findLastIndex((part) => typeof part === 'number');

/** What a field is called: what it is for, or else its key as words, such as "Pick up" for `pickUp`. */
export const fieldName = ({ label, path }: Pick<Field, 'label' | 'path'>): string =>
  label ||
  capitalized(
    String(path.findLast((part) => typeof part === 'string') ?? '').replace(
      /[A-Z]/g,
      (letter) => ` ${letter.toLowerCase()}`,
    ),
  );

/** What files that stand in one order are among, such as the questions of a group. */
export const amongOf = (kind: string, group = ''): string => `${kind} ${group}`.trim();

/** Words as a sentence begins with them. */
export const capitalized = (words: string): string =>
  words.replace(/^./, (first) => first.toUpperCase());
