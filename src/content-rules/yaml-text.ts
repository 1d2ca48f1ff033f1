import { load } from 'js-yaml';
import { parse } from 'yaml';

/** What a value of the content may be. */
export type ContentValue =
  string | number | boolean | null | ContentValue[] | { [field: string]: ContentValue };

/** How wide a line may become. */
const columns = 100;

/**
 * A value as YAML, to be put behind `key:` or `-`, where fields of it are indented by so many spaces:
 * with a space before it if it begins on the same line, with a line break if it does not.
 */
export function yamlText(value: ContentValue, indent: number, room: number): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []';
    return value.map((entry) => `\n${' '.repeat(indent)}-${entryText(entry, indent + 2)}`).join('');
  }
  if (value === null) return '';
  if (typeof value !== 'object') return ` ${scalarText(value, indent, room)}`;
  const fields = Object.entries(value);
  if (fields.length === 0) return ' {}';
  return fields
    .map(([field, held]) => `\n${' '.repeat(indent)}${fieldText(field, held, indent)}`)
    .join('');
}

/** A field and its value, without the spaces before it. */
export const fieldText = (field: string, value: ContentValue, indent: number): string =>
  `${field}:${yamlText(value, indent + 2, columns - indent - field.length - 2)}`;

/** An entry of a list: the first field of a group stands behind the dash. */
export function entryText(value: ContentValue, indent: number): string {
  const text = yamlText(value, indent, columns - indent);
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? ` ${text.trimStart()}`
    : text;
}

/** A text or number in the plainest style that reads back as itself; `room` is left on its line. */
export function scalarText(value: string | number | boolean, indent: number, room: number): string {
  if (typeof value !== 'string') return String(value);
  const escaped = value.includes('\n') ? undefined : JSON.stringify(value);
  const oneLine = [plain(value), quoted(value), escaped].find(
    (text) => text && readsAs(text, value),
  );
  if (oneLine && oneLine.length <= room) return oneLine;
  const block = [folded(value, indent), literal(value, indent)].find(
    (text) => text && readsAs(text, value),
  );
  return block ?? oneLine ?? JSON.stringify(value);
}

/** A text on one line, however long that becomes. */
export const flowText = (value: string): string => scalarText(value, 0, Infinity);

const readsAs = (text: string, value: string): boolean => {
  const source = `field: ${text}\n`;
  const isValue = (read: unknown) => (read as { field?: unknown } | undefined)?.field === value;
  try {
    return isValue(parse(source)) && isValue(readAsBuilt(source));
  } catch {
    return false;
  }
};

/** YAML as Astro's build reads it, which takes some texts for days and numbers; undefined where it can't. */
export function readAsBuilt(source: string): ContentValue | undefined {
  try {
    return load(source) as ContentValue;
  } catch {
    return undefined;
  }
}

const plain = (value: string) =>
  /^[\p{L}\d$(]/u.test(value) && !/: | #|:$|\p{Cc}/u.test(value) ? value : undefined;

/** Between the quotation marks that need fewer of them doubled. */
function quoted(value: string): string | undefined {
  if (/[\\\p{Cc}]/u.test(value)) return undefined;
  return value.includes("'") && !value.includes('"')
    ? `"${value}"`
    : `'${value.replaceAll("'", "''")}'`;
}

/** Over several lines that are read as one. */
function folded(value: string, indent: number): string | undefined {
  if (/\p{Cc}|^\s|\s$/u.test(value)) return undefined;
  const lines: string[] = [];
  // Only a single space between words can become the end of a line.
  for (const word of value.split(/(?<=\S) (?=\S)/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && indent + longer.length <= columns) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return `>-${lines.map((line) => `\n${' '.repeat(indent)}${line}`).join('')}`;
}

/** As it is, line by line. */
function literal(value: string, indent: number): string | undefined {
  if (!value.includes('\n') || /(?!\n)\p{Cc}|^\s|\s$|[^\S\n]\n/u.test(value)) return undefined;
  return `|-${value
    .split('\n')
    .map((line) => (line ? `\n${' '.repeat(indent)}${line}` : '\n'))
    .join('')}`;
}

/** The text of a new Markdown file. */
export const newFile = (fields: { [field: string]: ContentValue }, body: string): string =>
  `---${yamlText(fields, 0, columns)}\n---\n${body && `\n${body}\n`}`;
