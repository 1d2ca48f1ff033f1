import type { Source } from '#content-rules/content-changes.ts';
import { bodyField, contentFields, type ContentField } from '#content-rules/content-fields.ts';
import {
  readContentFile,
  type ContentFile,
  type ContentPath,
} from '#content-rules/content-file.ts';
import { findCollection } from '#content-rules/file-problems.ts';
import type { ContentValue } from '#content-rules/yaml-text.ts';
import { capitalized, partNames, placeWords, shortName } from '#contracts/content-part.ts';

/** What one of many files is called in its own words, and the others by what they hold. */
export function titleOf(name: string, source: string): string {
  const { fields } = readContentFile(name, source);
  const collection = findCollection(name);
  const { question, name: named, crumb } = (fields ?? {}) as Record<string, unknown>;
  const own = [question, named, crumb].find((words) => typeof words === 'string');
  const isOneOfMany = collection?.pattern.startsWith('*');
  return (isOneOfMany && own) || (collection?.title ?? name);
}

const known = new WeakMap<ContentFile, ContentField[]>();

/** Every field of a file, its Markdown last. */
export function fieldsOf(name: string, source: string): ContentField[] {
  const file = readContentFile(name, source);
  const fields = known.get(file) ?? fieldsIn(name, file);
  known.set(file, fields);
  return fields;
}

function fieldsIn(name: string, { fields, body }: ContentFile): ContentField[] {
  const collection = findCollection(name);
  if (!collection) return [];
  const listed = contentFields(collection.schema, (fields ?? null) as ContentValue);
  if (body === undefined || !('body' in collection || body)) return listed;
  return [
    ...listed,
    bodyField(capitalized('body' in collection ? collection.body : 'the text of the page'), body),
  ];
}

/**
 * What the value at a path is for, or what it is in, after the name of its part of the file, such as
 * "Tent: The picture of the card", or "Car Camp · Tent: The picture of the card" with a title; undefined
 * where there is neither.
 */
export function labelAt(
  file: string,
  source: Source,
  path: ContentPath,
  title?: string,
): string | undefined {
  const fields = fieldsOf(file, source ?? '');
  const around = fields.findLast(
    (one) => one.path.join('/') === path.slice(0, one.path.length).join('/'),
  );
  if (!around) return undefined;
  const part = partNames(fields).get(around.path.join('/'));
  return placeWords([title, part].filter(Boolean).join(' · '), shortName(around));
}

/** Two versions of a file. */
export interface Versions {
  file: string;
  before: Source;
  after: Source;
}

/** What the value at a path is for in one of two versions of a file. */
export const labelIn = (
  { file, before, after }: Versions,
  path: ContentPath,
  title?: string,
): string => labelAt(file, after, path, title) ?? labelAt(file, before, path, title) ?? '';

/** What people call a value of a file, such as "Home · The top of the page: The largest words on the page". */
export function changeName(versions: Versions, path: ContentPath): string {
  const { file, before, after } = versions;
  const title = titleOf(file, after ?? before ?? '');
  if (path.length === 0) return after === null ? `${title}: deleted` : `${title}: new`;
  return labelIn(versions, path, title);
}
