import { isDeepStrictEqual } from 'node:util';
import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument, type Document } from 'yaml';
import { findYamlMistake, notAsWritten } from './yaml-mistakes.ts';
import { readAsBuilt, type ContentValue } from './yaml-text.ts';

/** Where a value is in a file: the names of fields and the places in lists, from 0, that lead to it. */
export type ContentPath = readonly (string | number)[];

/** The path of the Markdown below the fields. */
export const bodyPath: ContentPath = ['body'];

/** One text of a content file: the value of a field, or the Markdown below the fields. */
export interface ContentText {
  path: ContentPath;
  /** The name of the field that holds it; for an entry of a list, the name of the list. */
  field: string;
  value: string;
  /** The line on which these words of it stand. */
  lineOf(words: string): number;
}

/** A Markdown or YAML file of src/content, with the line of everything in it. */
export interface ContentFile {
  /** Undefined where the file cannot be read. */
  fields: unknown;
  /** The fields with the place of each in their YAML; undefined where the file does not begin with any. */
  document?: Document;
  /** The Markdown below the fields; undefined in a YAML file. */
  body?: string;
  texts: ContentText[];
  /** What keeps the file from being read. */
  mistake?: { line: number; sentence: string };
  /** The line of a field or, if it is missing, the line that it belongs under. */
  lineOf(path: PropertyKey[]): number;
}

const opening = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)^---[ \t]*$/m;

/** A file in parts: what is before its fields, the fields as YAML, and everything below them. */
export interface FileParts {
  before: string;
  yaml: string;
  after: string;
}

/** Undefined for a Markdown file that does not begin with fields. A YAML file is fields alone. */
export function splitFile(name: string, source: string): FileParts | undefined {
  if (!name.endsWith('.md')) return { before: '', yaml: source, after: '' };
  const found = opening.exec(source);
  if (!found || found.index > 0) return undefined;
  const [, before = '', yaml = ''] = found;
  return { before, yaml, after: source.slice(before.length + yaml.length) };
}

/** The files that were read last: whoever shows, checks or publishes a draft reads each of them again and again. */
const known = new Map<string, ContentFile>();
const mostKnown = 200;

/** A file read; nothing of the answer may be changed. */
export function readContentFile(name: string, source: string): ContentFile {
  const key = `${name}\n${source}`;
  const file = known.get(key) ?? readAnew(name, source);
  known.delete(key);
  known.set(key, file);
  const [oldest = ''] = known.keys();
  if (known.size > mostKnown) known.delete(oldest);
  return file;
}

function readAnew(name: string, source: string): ContentFile {
  const parts = splitFile(name, source);
  if (!parts) {
    const sentence =
      'The fields are missing. Begin the file with a line of three dashes, then the fields as in its neighbors, then three dashes again.';
    return { fields: undefined, texts: [], mistake: { line: 1, sentence }, lineOf: () => 1 };
  }
  if (!name.endsWith('.md')) return readYaml(source, 0);
  const file = readYaml(parts.yaml, 1);
  const body = parts.after.replace(/^---.*/, '');
  const lineOf = lineFinder(
    body,
    source.slice(0, -body.length || undefined).split('\n').length - 1,
  );
  return {
    ...file,
    body: body.trim(),
    texts: [...file.texts, { path: bodyPath, field: 'body', value: body, lineOf }],
  };
}

function readYaml(source: string, linesAbove: number): ContentFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'error' });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesAbove;
  const mistake = findYamlMistake(document, source);
  const lineOf = (path: PropertyKey[]) => lineAt(offsetOf(document, path));
  const unreadable = (line: number, sentence: string): ContentFile => ({
    ...{ fields: undefined, document, texts: [], mistake: { line, sentence }, lineOf: () => line },
  });
  if (mistake) return unreadable(lineAt(mistake.offset), mistake.sentence);
  const fields: unknown = document.toJS();
  const texts = textsOf(document, source, lineAt);
  const built = readAsBuilt(source);
  if (isDeepStrictEqual(fields, built ?? null)) return { fields, document, texts, lineOf };
  const other = texts.find(({ path, value }) => valueAt(built, path) !== value);
  return unreadable(lineOf([...(other?.path ?? [])]), notAsWritten);
}

/** The value at a path; undefined where there is none. */
export const valueAt = (fields: ContentValue | undefined, path: ContentPath) =>
  path.reduce<ContentValue | undefined>(
    (value, part) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, part)
        ? (value as Record<string | number, ContentValue>)[part]
        : undefined,
    fields,
  );

function textsOf(document: Document, source: string, lineAt: (offset: number) => number) {
  const texts: ContentText[] = [];
  const collect = (node: unknown, path: ContentPath): void => {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        if (isScalar(key)) collect(value, [...path, String(key.value)]);
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) collect(item, [...path, index]);
    } else if (isScalar(node) && typeof node.value === 'string' && node.range) {
      const [start, end] = node.range;
      const field = String(path.findLast((part) => typeof part === 'string') ?? '');
      const lineOf = lineFinder(source.slice(start, end), lineAt(start) - 1);
      texts.push({ path, field, value: node.value, lineOf });
    }
  };
  collect(document.contents, []);
  return texts;
}

/** Finds words that may be broken over lines; asked for the same words again, their next place. */
function lineFinder(source: string, linesAbove: number): ContentText['lineOf'] {
  const searched = new Map<string, number>();
  return (words) => {
    const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(escaped.replace(/\s+/g, '\\s+'), 'g');
    pattern.lastIndex = searched.get(words) ?? 0;
    const found = pattern.exec(source);
    searched.set(words, pattern.lastIndex);
    return source.slice(0, found?.index ?? 0).split('\n').length + linesAbove;
  };
}

/** Where a field begins, or the nearest one above it that is there. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const part = path[depth - 1];
    const holder = document.getIn(path.slice(0, depth - 1), true);
    const found = isMap(holder)
      ? holder.items.find(({ key }) => isScalar(key) && key.value === part)?.key
      : isSeq(holder) && holder.items[Number(part)];
    if (isNode(found) && found.range) return found.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
