import {
  LineCounter,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
} from 'yaml';
import { findYamlMistake } from './yaml-mistakes.ts';

/** One text of a content file: the value of a field, or the Markdown below the fields. */
export interface ContentText {
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
  /** The Markdown below the fields; undefined in a YAML file. */
  body?: string;
  texts: ContentText[];
  /** What keeps the file from being read. */
  mistake?: { line: number; sentence: string };
  /** The line of a field or, if it is missing, the line that it belongs under. */
  lineOf(path: PropertyKey[]): number;
}

const opening = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m;

export function readContentFile(name: string, source: string): ContentFile {
  if (!name.endsWith('.md')) return readYaml(source, 0);
  const frontmatter = opening.exec(source);
  if (!frontmatter || frontmatter.index > 0) {
    const sentence =
      'The fields are missing. Begin the file with a line of three dashes, then the fields as in its neighbors, then three dashes again.';
    return { fields: undefined, texts: [], mistake: { line: 1, sentence }, lineOf: () => 1 };
  }
  const [above, yaml = ''] = frontmatter;
  const file = readYaml(yaml, 1);
  const body = source.slice(above.length);
  const lineOf = lineFinder(body, above.split('\n').length - 1);
  return {
    ...file,
    body: body.trim(),
    texts: [...file.texts, { field: 'body', value: body, lineOf }],
  };
}

function readYaml(source: string, linesAbove: number): ContentFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'error' });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesAbove;
  const mistake = findYamlMistake(document, source);
  if (mistake) {
    const { offset, sentence } = mistake;
    const place = { line: lineAt(offset), sentence };
    return { fields: undefined, texts: [], mistake: place, lineOf: () => place.line };
  }
  return {
    fields: document.toJS(),
    texts: textsOf(document, source, lineAt),
    lineOf: (path) => lineAt(offsetOf(document, path)),
  };
}

function textsOf(document: Document, source: string, lineAt: (offset: number) => number) {
  const texts: ContentText[] = [];
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return;
      const [start, end] = node.range;
      const pair = ancestors.findLast(isPair);
      const field = isScalar(pair?.key) ? String(pair.key.value) : '';
      const lineOf = lineFinder(source.slice(start, end), lineAt(start) - 1);
      texts.push({ field, value: node.value, lineOf });
    },
  });
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
