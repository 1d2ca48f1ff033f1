import { isDeepStrictEqual } from 'node:util';
import type { ZodType } from 'zod';
import { cleanLine, cleanParagraphs, wordsIn } from '#contracts/text.ts';
import type { ContentConflict } from '#contracts/content-edit.ts';
import { areNested, isSamePlace } from '#contracts/content-part.ts';
import { contentLimits } from '#contracts/content-limits.ts';
import type { ContentOp } from '#contracts/content-requests.ts';
import { fileChanges, valuesOf, withValue } from '#content-rules/content-changes.ts';
import { hasField, staysWhenEmpty } from '#content-rules/content-fields.ts';
import { valueAt, type ContentPath } from '#content-rules/content-file.ts';
import type { ContentFiles } from '#content-rules/content-problems.ts';
import { editFile, isBody, NoSuchPlace, type Edit } from '#content-rules/edit-file.ts';
import { findCollection } from '#content-rules/file-problems.ts';
import { unseen } from '#content-rules/unshowable.ts';
import { newFile, type ContentValue } from '#content-rules/yaml-text.ts';
import { Refusal } from '#server/refusal.ts';
import { contentOf, isChanged } from './draft-content.ts';
import { mostRemembered, type Draft, type DraftFile } from './draft-document.ts';
import { lastPublish } from './writers.ts';

/** Who makes a change, and when. */
export interface Author {
  by: string;
  at: string;
}

/** A draft after a change, or why the change was not made. */
export type Made = { draft: Draft } | { conflict: ContentConflict };

/**
 * A draft, which must be based on what is published, with one more change. One that was made before
 * changes nothing. Throws a `Refusal` (400) where there is no such place.
 */
export function makeChange(
  draft: Draft,
  published: ContentFiles,
  op: ContentOp,
  author: Author,
): Made {
  if (draft.log.some(({ id }) => id === op.id)) return { draft };
  const base = published.get(op.file) ?? null;
  const file = draft.files[op.file] ?? { base, text: base, clashes: [] };
  const path = 'path' in op ? op.path : [];
  let changed: DraftFile | undefined;
  try {
    changed = changedFile(file, op, (name) => contentOf(draft, published).get(name));
  } catch (error) {
    if (error instanceof NoSuchPlace) throw nowhere();
    throw error;
  }
  if (!changed) return { conflict: conflictOf(draft, file, op) };
  const kept = { ...changed, text: withoutDetours(op, changed) };
  const files = { ...draft.files, [op.file]: kept };
  if (!isChanged(kept)) delete files[op.file];
  const made = {
    ...{ id: op.id, file: op.file, path, ...author, rev: draft.rev + 1 },
    ...(op.do === 'discard' && { isDiscard: true }),
    ...(isUndo(draft, op) ? { undoes: op.undoes } : op.do === 'set' && brought(file, op)),
  };
  const log = [...(op.do === 'set' ? withoutGone(draft, op) : draft.log), made];
  return { draft: { ...draft, files, log: log.slice(-mostRemembered) } };
}

const isUndo = ({ log }: Draft, op: ContentOp): op is ContentOp & { undoes: string } =>
  'undoes' in op && log.some(({ id, isDiscard }) => isDiscard && id === op.undoes);

/** Of more words nothing is remembered: who wrote so many is named as long as some of these are there. */
const mostWords = 60;

/** The words of a new value that neither the draft nor what is published has there. */
function brought({ base, text }: DraftFile, { file, path, value }: SetOp): { words?: string[] } {
  const known = new Set(
    [base, text].flatMap((source) => wordsOf(valueAt(valuesOf(file, source), path))),
  );
  const words = [...new Set(wordsOf(value))].filter((word) => !known.has(word));
  return words.length > 0 ? { words: words.slice(0, mostWords) } : {};
}

/** What was changed, with those words of what was not published yet that a new value has, too. */
function withoutGone(draft: Draft, { file, path, value }: SetOp): Draft['log'] {
  const { at: last = '' } = draft.publishing ?? lastPublish(draft) ?? {};
  const words = new Set(wordsOf(value));
  return draft.log.map((one) =>
    one.words && one.at > last && isSamePlace(one, { file, path })
      ? { ...one, words: one.words.filter((word) => words.has(word)) }
      : one,
  );
}

/** The words of a text or a number by which it is known whose they are; of anything else none. */
const wordsOf = (value: ContentValue | undefined): string[] =>
  typeof value === 'string' || typeof value === 'number'
    ? wordsIn(String(value)).filter((word) => !nobodys.has(word))
    : [];

const nobodys = new Set(
  'a an and are as at be by for from in is it of on or our that the this to we with you your'.split(
    ' ',
  ),
);

/** A file in which what was changed and changed back is as it was published, to the last byte. */
function withoutDetours({ do: act, file }: ContentOp, { base, text }: DraftFile): string | null {
  if (base === null || text === null) return text;
  const changes = fileChanges(file, base, text);
  const isRead = changes.every(({ path }) => path.length > 0);
  // Another change keeps the way it was made in: an entry that is moved takes its comments along.
  if (!isRead || (act !== 'discard' && changes.length > 0)) return text;
  return changes.reduce((made, { path, after }) => withValue(file, made, path, after), base);
}

const nowhere = () =>
  new Refusal(
    400,
    'no-place',
    'There is no such place in the content. Please load the page again.',
  );

/** The file after a change; undefined where what the editor saw is no longer there. */
function changedFile(
  file: DraftFile,
  op: ContentOp,
  read: (name: string) => string | undefined,
): DraftFile | undefined {
  const collection = findCollection(op.file);
  if (!collection) throw nowhere();
  if ('was' in op && 'path' in op) {
    if (!isBody(op.file, op.path) && !hasField(collection.schema, op.path)) throw nowhere();
    return editedFile(file, op, collection.schema);
  }
  if (op.do === 'keep') return settled(file, op.path);
  if (op.do === 'discard') return discarded(op.file, file, op.path);
  const isOneOfMany = collection.pattern.startsWith('*');
  if (!isOneOfMany) throw nowhere();
  if (op.do === 'delete') {
    const isAsSeen = !op.was || isDeepStrictEqual(valuesOf(op.file, file.text), op.was);
    return isAsSeen || file.text === null ? { ...file, text: null, clashes: [] } : undefined;
  }
  const value = cleaned(op.value) as typeof op.value;
  const text = op.like
    ? likeAnother(op.file, op.like, read(op.like), value)
    : newFile(value, cleanParagraphs((op.body ?? '').replace(unseen, '')));
  return file.text === null || file.text === text ? { ...file, text, clashes: [] } : undefined;
}

/** A file that is as another of its kind, but for these fields. */
function likeAnother(
  name: string,
  other: string,
  source: string | undefined,
  fields: Record<string, ContentValue>,
): string {
  if (source === undefined || findCollection(other) !== findCollection(name)) throw nowhere();
  return Object.entries(fields).reduce(
    (text, [field, value]) => editFile(name, text, { do: 'set', path: [field], value }),
    source,
  );
}

type ValueOp = Extract<ContentOp, { was: unknown }>;
type SetOp = Extract<ContentOp, { do: 'set' }>;

function editedFile(file: DraftFile, op: ValueOp, schema: ZodType): DraftFile | undefined {
  if (file.text === null) return undefined;
  const edit = editOf(op);
  const seen =
    op.do === 'remove' && typeof op.path.at(-1) === 'number' ? op.path.slice(0, -1) : op.path;
  const nothing = op.do === 'insert' ? [] : null;
  const current = valueAt(valuesOf(op.file, file.text), seen) ?? nothing;
  const isDone = edit.do === 'set' && isDeepStrictEqual(current, edit.value);
  if (!isDone && !isDeepStrictEqual(keptAs(op, current), keptAs(op, op.was))) return undefined;
  const isEmptied = edit.do === 'set' && edit.value === null;
  const isGone =
    isEmptied && (isMissing(op.file, file.base, op.path) || !staysWhenEmpty(schema, op.path));
  const text = isGone
    ? withoutField(op.file, file.text, op.path, file.base)
    : isDone
      ? file.text
      : editFile(op.file, file.text, edit);
  return { ...settled(file, op.path), text };
}

/** A file without a field, and without the groups around it that were there for it alone. */
function withoutField(
  name: string,
  source: string,
  path: ContentPath,
  base: string | null,
): string {
  const text = withValue(name, source, path, undefined);
  const group = path.slice(0, -1);
  const isBare = isDeepStrictEqual(valueAt(valuesOf(name, text), group), {});
  return isBare && isMissing(name, base, group) ? withoutField(name, text, group, base) : text;
}

/** Whether a file has no such field at all, not even an empty one. */
const isMissing = (file: string, source: string | null, path: ContentPath): boolean =>
  typeof path.at(-1) === 'string' && valueAt(valuesOf(file, source), path) === undefined;

/** A change without what belongs to its way here, and with texts as they are kept. */
function editOf({ id: _id, file, was: _was, ...edit }: ValueOp): Edit {
  return 'value' in edit ? { ...edit, value: keptAs({ file, ...edit }, edit.value) } : edit;
}

/** A value as it is kept, whatever spaces it was typed with: Markdown with its lines, anything else as `cleaned`. */
const keptAs = ({ file, path }: { file: string; path: ContentPath }, value: ContentValue) =>
  isBody(file, path) ? cleanParagraphs(String(value ?? '').replace(unseen, '')) : cleaned(value);

/** Texts on one line, without what nobody sees; an empty one is nothing. */
function cleaned(value: ContentValue): ContentValue {
  if (typeof value === 'string') {
    if (value.length > contentLimits.text) {
      throw new Refusal(413, 'too-large', 'This text is too long. Please shorten it.');
    }
    return cleanLine(value.replace(unseen, '')) || null;
  }
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, cleaned(held)]));
}

/** The file without the draft's changes at a path and within it. */
function discarded(name: string, file: DraftFile, path: ContentPath): DraftFile {
  const clashes = file.clashes.filter((clash) => !areNested(clash.path, path));
  if (path.length === 0 || file.text === null || file.base === null) {
    return { ...file, text: file.base, clashes: [] };
  }
  const published = valueAt(valuesOf(name, file.base), path);
  const text =
    published === undefined
      ? withoutField(name, file.text, path, file.base)
      : withValue(name, file.text, path, published);
  return { ...file, text, clashes };
}

const settled = (file: DraftFile, path: ContentPath): DraftFile => ({
  ...file,
  clashes: file.clashes.filter((clash) => !areNested(clash.path, path)),
});

function conflictOf({ log }: Draft, file: DraftFile, op: ContentOp): ContentConflict {
  const path = 'path' in op ? op.path : [];
  const last = log.findLast((made) => made.file === op.file && areNested(made.path, path));
  return {
    ...{ id: op.id, file: op.file, path },
    theirs: valueAt(valuesOf(op.file, file.text), path) ?? null,
    by: last?.by || null,
    at: last?.at ?? null,
  };
}
