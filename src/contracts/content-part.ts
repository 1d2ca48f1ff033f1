import type { ContentField, ContentPlace } from './content-edit.ts';

type Path = ContentPlace['path'];
type Field = Pick<ContentField, 'path' | 'kind' | 'label' | 'value'>;

/** Fields that are the name of what they are in, and not of what that holds. */
const titles = ['title', 'name', 'heading', 'question', 'label'];

/** Longer words are a sentence, in characters. */
const longestName = 60;

/**
 * What the part of a file that a place is in is called: an entry of a list by its own words, such as
 * "Tent", and a group by what it is for, such as "Short-term prices"; undefined where it is in neither.
 */
export function partName(fields: readonly Field[], place: Path): string | undefined {
  const entry = place.slice(0, place.findLastIndex((part) => typeof part === 'number') + 1);
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

const isInside = (path: Path, around: Path) =>
  path.length > around.length && path.slice(0, around.length).join('/') === around.join('/');

/** What a field is called: what it is for, or else its key as words, such as "Pick up" for `pickUp`. */
export const fieldName = ({ label, path }: Pick<Field, 'label' | 'path'>): string =>
  label ||
  capitalized(
    String(path.findLast((part) => typeof part === 'string') ?? '').replace(
      /[A-Z]/g,
      (letter) => ` ${letter.toLowerCase()}`,
    ),
  );

/** Words as a sentence begins with them. */
export const capitalized = (words: string): string =>
  words.replace(/^./, (first) => first.toUpperCase());
