import { isDeepStrictEqual } from 'node:util';
import { areNested } from '#contracts/content-part.ts';
import { readContentFile, valueAt, type ContentPath } from './content-file.ts';
import { editFile, NoSuchPlace, type Edit } from './edit-file.ts';
import type { ContentValue } from './yaml-text.ts';

/** A value that differs between two versions; undefined where one of them has none. */
export interface ValueChange {
  path: ContentPath;
  before: ContentValue | undefined;
  after: ContentValue | undefined;
}

/** The text of a file; null where there is no such file. */
export type Source = string | null;

/** What a file holds, its Markdown as the field `body`; undefined for no file and for one that can't be read. */
export function valuesOf(name: string, source: Source): ContentValue | undefined {
  if (source === null) return undefined;
  const { fields, body, mistake } = readContentFile(name, source);
  if (mistake) return undefined;
  return { ...(fields as object), ...(body !== undefined && { body }) };
}

/**
 * Every value that two versions of a file differ in. A list to which an entry was added or in which one
 * was moved is one value, and so is a photo with its description, and a whole file that is new or gone.
 */
export const fileChanges = (name: string, before: Source, after: Source): ValueChange[] =>
  valueChanges(valuesOf(name, before), valuesOf(name, after), []);

function valueChanges(
  before: ContentValue | undefined,
  after: ContentValue | undefined,
  path: ContentPath,
): ValueChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isHolder(before) || !isHolder(after) || !areAlike(before, after)) {
    return [{ path, before, after }];
  }
  const keys = Array.isArray(before)
    ? before.map((_, index) => index)
    : [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) =>
    valueChanges(valueAt(before, [key]), valueAt(after, [key]), [...path, key]),
  );
}

type Holder = ContentValue[] | { [field: string]: ContentValue };

const isHolder = (value: ContentValue | undefined): value is Holder =>
  value !== null && typeof value === 'object';

/** A description belongs to its photo: half of a photo is nobody's. */
export const isPhoto = (value: ContentValue | undefined): value is { file: string; alt: string } =>
  isHolder(value) && 'file' in value && 'alt' in value;

const areAlike = (one: Holder, other: Holder): boolean =>
  !isPhoto(one) &&
  !isPhoto(other) &&
  (Array.isArray(one) ? Array.isArray(other) && areInStep(one, other) : !Array.isArray(other));

/** Whether each entry of a list is what became of the one in its place. */
const areInStep = (before: ContentValue[], after: ContentValue[]): boolean =>
  before.length === after.length &&
  !after.some(
    (entry, to) =>
      !isDeepStrictEqual(entry, before[to]) &&
      before.some(
        (other, from) => isDeepStrictEqual(entry, other) && !isDeepStrictEqual(other, after[from]),
      ),
  );

/** A value that both have changed, each in another way. */
export interface Clash {
  path: ContentPath;
  theirs: ContentValue | undefined;
  ours: ContentValue | undefined;
}

export interface Merged {
  text: Source;
  /** Where ours stands, although theirs differs from what ours began with. */
  clashes: Clash[];
}

/** Both what they and what we have changed since `base`. */
export function mergeFile(name: string, base: Source, theirs: Source, ours: Source): Merged {
  if (ours === base || ours === theirs) return { text: theirs, clashes: [] };
  if (theirs === base) return { text: ours, clashes: [] };
  const theirValues = valuesOf(name, theirs);
  const ourValues = valuesOf(name, ours);
  if (base === null || theirs === null || theirValues === undefined || ourValues === undefined) {
    return { text: ours, clashes: [{ path: [], theirs: theirValues, ours: ourValues }] };
  }
  const rivals = fileChanges(name, base, theirs);
  const clashes: Clash[] = [];
  let text = theirs;
  for (const change of fileChanges(name, base, ours)) {
    const rival = rivals.find(({ path }) => areNested(path, change.path));
    const path = rival && rival.path.length < change.path.length ? rival.path : change.path;
    if (clashes.some((clash) => areNested(clash.path, path))) continue;
    const clash = { path, theirs: valueAt(theirValues, path), ours: valueAt(ourValues, path) };
    if (isDeepStrictEqual(clash.theirs, clash.ours)) continue;
    if (rival) clashes.push(clash);
    text = withValue(name, text, path, clash.ours);
  }
  return { text, clashes };
}

/**
 * A file in which one value is another; undefined takes it away. The entries that a list keeps stand
 * as they stood, with their comments. Throws `NoSuchPlace`.
 */
export function withValue(
  name: string,
  source: string,
  path: ContentPath,
  value: ContentValue | undefined,
): string {
  const current = valueAt(valuesOf(name, source), path);
  if (Array.isArray(value) && Array.isArray(current)) {
    return listEdits(path, current, value).reduce(
      (text, edit) => editFile(name, text, edit),
      source,
    );
  }
  if (value !== undefined) return editFile(name, source, { do: 'set', path, value });
  try {
    return editFile(name, source, { do: 'remove', path });
  } catch (error) {
    if (error instanceof NoSuchPlace) return source;
    throw error;
  }
}

/** What makes one list another, with nothing done to the entries that are in both. */
function listEdits(path: ContentPath, before: ContentValue[], after: ContentValue[]): Edit[] {
  const find = (list: ContentValue[], entry: ContentValue, from = 0) =>
    list.findIndex((other, index) => index >= from && isDeepStrictEqual(other, entry));
  if (!before.some((entry) => find(after, entry) >= 0)) return [{ do: 'set', path, value: after }];
  const list = [...before];
  const edits: Edit[] = [];
  const remove = (index: number) => {
    list.splice(index, 1);
    edits.push({ do: 'remove', path: [...path, index] });
  };
  for (const index of [...list.keys()].reverse()) if (find(after, list[index]!) < 0) remove(index);
  for (const [to, value] of after.entries()) {
    const from = find(list, value, to);
    if (from === to) continue;
    list.splice(to, 0, ...(from > to ? list.splice(from, 1) : [value]));
    edits.push(from > to ? { do: 'move', path, from, to } : { do: 'insert', path, to, value });
  }
  while (list.length > after.length) remove(list.length - 1);
  return edits;
}
