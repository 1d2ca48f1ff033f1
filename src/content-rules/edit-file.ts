import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, isScalar, isSeq, type Document, type Node, type YAMLMap } from 'yaml';
import { readContentFile, splitFile, valueAt, type ContentPath } from './content-file.ts';
import {
  entryText,
  fieldText,
  flowText,
  scalarText,
  yamlText,
  type ContentValue,
} from './yaml-text.ts';

/** One change of a content file. */
export type Edit =
  /** Replaces a value or adds a field; null empties an optional one. */
  | { do: 'set'; path: ContentPath; value: ContentValue }
  /** Adds an entry to the list at `path`, so that it is the one at `to`. */
  | { do: 'insert'; path: ContentPath; to: number; value: ContentValue }
  /** Removes an optional field, or an entry of a list. */
  | { do: 'remove'; path: ContentPath }
  /** Moves an entry of the list at `path`. */
  | { do: 'move'; path: ContentPath; from: number; to: number };

/** An edit that a file has no place for, such as an entry of a list that isn't there. */
export class NoSuchPlace extends Error {
  constructor(name: string, path: ContentPath) {
    super(`${name} has no place ${path.join('.')}.`);
    this.name = 'NoSuchPlace';
  }
}

/**
 * A content file with one change and nothing else changed: comments, quotation marks, order and line
 * breaks stay as they are. Throws `NoSuchPlace`.
 */
export function editFile(name: string, source: string, edit: Edit): string {
  // Every line ends with a line break, so that another can follow.
  const whole = source.endsWith('\n') ? source : `${source}\n`;
  const parts = splitFile(name, whole);
  if (!parts) throw new NoSuchPlace(name, edit.path);
  const { before, yaml, after } = parts;
  if (isBody(name, edit.path)) {
    if (edit.do !== 'set' || typeof edit.value !== 'string') throw new NoSuchPlace(name, edit.path);
    const [dashes = '---'] = after.split('\n', 1);
    const body = edit.value.replaceAll('\r\n', '\n').trim();
    return `${before}${yaml}${dashes}\n${body && `\n${body}\n`}`;
  }
  const { fields, document, mistake } = readContentFile(name, whole);
  if (mistake || !document) throw new NoSuchPlace(name, []);
  const held = fields as ContentValue;
  const isFirst = edit.do === 'insert' && (valueAt(held, edit.path) ?? null) === null;
  const made: Edit = isFirst ? { do: 'set', path: edit.path, value: [edit.value] } : edit;
  const expected = valueAfter(name, held, made);
  const edited = before + new YamlSource(name, yaml, document).edited(made) + after;
  if (isDeepStrictEqual(readContentFile(name, edited).fields, expected)) return edited;
  throw new Error(
    `An edit of ${name} at ${edit.path.join('.')} would have changed more than that.`,
  );
}

/** Whether a path leads to the Markdown below the fields. */
export const isBody = (name: string, path: ContentPath): boolean =>
  name.endsWith('.md') && path.length === 1 && path[0] === 'body';

/** What a file holds after an edit. Throws `NoSuchPlace`. */
function valueAfter(name: string, fields: ContentValue, edit: Edit): ContentValue {
  const changed = structuredClone(fields);
  const nowhere = new NoSuchPlace(name, edit.path);
  const last = edit.path.at(-1);
  const holderPath = edit.path.slice(0, -1);
  const at = valueAt(changed, edit.do === 'set' || edit.do === 'remove' ? holderPath : edit.path);
  if (Array.isArray(at)) {
    if (edit.do === 'insert') at.splice(edit.to, 0, edit.value);
    else if (edit.do === 'move') at.splice(edit.to, 0, ...at.splice(edit.from, 1));
    else if (typeof last !== 'number' || !(last in at)) throw nowhere;
    else if (edit.do === 'set') at[last] = edit.value;
    else at.splice(last, 1);
    return changed;
  }
  if (typeof last !== 'string' || last in Object.prototype) throw nowhere;
  if (edit.do === 'set' && (at === null || at === undefined) && holderPath.length > 0) {
    return valueAfter(name, fields, { ...edit, path: holderPath, value: { [last]: edit.value } });
  }
  if (at === null || typeof at !== 'object') throw nowhere;
  if (edit.do === 'set') at[last] = edit.value;
  else if (edit.do === 'remove' && last in at) delete at[last];
  else throw nowhere;
  return changed;
}

/** From one place of the source up to another. */
interface Span {
  start: number;
  end: number;
}

class YamlSource {
  readonly #name: string;
  readonly #source: string;
  readonly #document: Document;

  constructor(name: string, source: string, document: Document) {
    this.#name = name;
    this.#source = source;
    this.#document = document;
  }

  edited(edit: Edit): string {
    switch (edit.do) {
      case 'set':
        return this.#set(edit.path, edit.value);
      case 'insert':
        return this.#insert(edit.path, edit.to, edit.value);
      case 'remove':
        return this.#remove(edit.path);
      case 'move':
        return this.#move(edit.path, edit.from, edit.to);
    }
  }

  #set(path: ContentPath, value: ContentValue): string {
    const place = this.#find(path);
    if (!place) return this.#add(path, value);
    const { node, start, indent } = place;
    const end = this.#endOf(node) ?? start;
    const old = this.#source.slice(start, end);
    if (typeof value !== 'string' || !isScalar(node) || typeof node.value !== 'string') {
      return this.#replace({ start, end }, yamlText(value, indent, this.#room(start)));
    }
    // What has been one long line stays one line.
    const isLongLine = !`${old}${value}`.includes('\n') && old.length > this.#room(start);
    const text = isLongLine ? flowText(value) : scalarText(value, indent, this.#room(start) - 1);
    return this.#replace({ start, end }, ` ${text}`);
  }

  #insert(path: ContentPath, to: number, value: ContentValue): string {
    const { spans, indent, node, start } = this.#list(path);
    if (to < 0 || to > spans.length) throw this.#nowhere(path);
    if (spans.length === 0) {
      const end = (node && this.#endOf(node)) ?? start;
      return this.#replace({ start, end }, yamlText([value], indent, 0));
    }
    const at = to < spans.length ? spans[to]!.start : spans.at(-1)!.end;
    const entry = `${' '.repeat(indent)}-${entryText(value, indent + 2)}\n`;
    return this.#replace({ start: at, end: at }, entry);
  }

  #remove(path: ContentPath): string {
    const last = path.at(-1);
    if (typeof last === 'string') {
      const place = this.#find(path);
      if (!place) throw this.#nowhere(path);
      const holder = path.slice(0, -1);
      const isAlone = !(this.#document.getIn(holder, true) as YAMLMap).items[1];
      if (isAlone && holder.length > 0) return this.#set(holder, {});
      const start = this.#lineStart(place.keyStart);
      const end = this.#lineEnd(this.#endOf(place.node) ?? place.start);
      const before = this.#source.slice(start, place.keyStart);
      if (!before.trim()) return this.#replace({ start, end }, '');
      // The first field of an entry stands behind its dash, where the next one moves up to.
      const rest = this.#source.slice(end);
      return this.#replace({ start: place.keyStart, end: end + rest.search(/\S/) }, '');
    }
    const { spans, start, node } = this.#list(path.slice(0, -1));
    const span = spans[Number(last)];
    if (!span) throw this.#nowhere(path);
    if (spans.length === 1) return this.#replace({ start, end: this.#endOf(node!)! }, ' []');
    return this.#replace({ ...span, start: this.#pastComments(span.start) }, '');
  }

  #move(path: ContentPath, from: number, to: number): string {
    const { spans } = this.#list(path);
    const texts = spans.map(({ start, end }) => this.#source.slice(start, end));
    if (!texts[from] || !texts[to]) throw this.#nowhere(path);
    texts.splice(to, 0, ...texts.splice(from, 1));
    return this.#replace({ start: spans[0]!.start, end: spans.at(-1)!.end }, texts.join(''));
  }

  /** Adds a field to a group: behind all others, on lines of its own. */
  #add(path: ContentPath, value: ContentValue): string {
    const field = path.at(-1);
    const holder = this.#document.getIn(path.slice(0, -1), true);
    if (typeof field !== 'string') throw this.#nowhere(path);
    if (!isMap(holder)) return this.#set(path.slice(0, -1), { [field]: value });
    const first = holder.items[0]?.key;
    const end = this.#lineEnd(this.#endOf(holder) ?? 0);
    const indent = isNode(first) ? this.#column(first.range![0]) : 0;
    const text = `${' '.repeat(indent)}${fieldText(field, value, indent)}\n`;
    return this.#replace({ start: end, end }, text);
  }

  /** What is at a path: the place behind its colon or dash, and the indentation of what it holds. */
  #find(path: ContentPath) {
    const last = path.at(-1);
    const holder = this.#document.getIn(path.slice(0, -1), true);
    if (isMap(holder)) {
      const pair = holder.items.find(({ key }) => isScalar(key) && String(key.value) === last);
      if (!pair || !isNode(pair.key) || !pair.key.range) return undefined;
      const [keyStart, keyEnd] = pair.key.range;
      const start = this.#source.indexOf(':', keyEnd) + 1;
      const indent = this.#column(keyStart) + 2;
      return { node: pair.value as Node | null, start, indent, keyStart };
    }
    if (isSeq(holder)) {
      const node = holder.items[Number(last)];
      if (!isNode(node) || !node.range) return undefined;
      const start = this.#source.lastIndexOf('-', node.range[0] - 1) + 1;
      return { node, start, indent: this.#column(start - 1) + 2, keyStart: start - 1 };
    }
    return undefined;
  }

  /** A list and the lines of its entries, each with the comments above it. */
  #list(path: ContentPath) {
    const place = this.#find(path);
    if (!place) throw this.#nowhere(path);
    const { node, start, indent } = place;
    if (!isSeq(node)) return { spans: [] as Span[], indent, start, node };
    const nodes = node.items.filter(isNode);
    const dashes = nodes.map(({ range }) => this.#source.lastIndexOf('-', range![0] - 1));
    const ends = nodes.map((entry) => this.#lineEnd(this.#endOf(entry)!));
    const spans = dashes.map((dash, index) => ({
      start: index === 0 ? this.#lineStart(dash) : ends[index - 1]!,
      end: ends[index]!,
    }));
    return { spans, indent: dashes.length ? this.#column(dashes[0]!) : indent, start, node };
  }

  /** Where the value of a node ends, without the line break behind it; undefined for one that is empty. */
  #endOf(node: Node | null): number | undefined {
    if (!node?.range || (isScalar(node) && node.value === null && !node.source)) return undefined;
    const [start, end] = node.range;
    // A no-break space at the end belongs to the text.
    return start + this.#source.slice(start, end).replace(/[ \t\r\n]+$/, '').length;
  }

  /** How much fits on the line behind a place. */
  #room(start: number): number {
    return 100 - this.#column(start);
  }

  #column(offset: number): number {
    return offset - this.#lineStart(offset);
  }

  #lineStart(offset: number): number {
    return this.#source.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Where the next line begins. */
  #lineEnd(offset: number): number {
    return this.#source.indexOf('\n', offset) + 1;
  }

  /** Where the first line begins that is no comment. */
  #pastComments(start: number): number {
    const [comments = ''] = /^(?:[ \t]*(?:#.*)?\n)*/.exec(this.#source.slice(start)) ?? [];
    return start + comments.length;
  }

  #replace({ start, end }: Span, text: string): string {
    return this.#source.slice(0, start) + text + this.#source.slice(end);
  }

  #nowhere(path: ContentPath): NoSuchPlace {
    return new NoSuchPlace(this.#name, path);
  }
}
