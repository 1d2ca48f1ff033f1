import { z } from 'zod';
import { iconNames } from '#schemas/icon-names.ts';
import { photo as photoSchema, type Frame, type Photo } from '#schemas/pictures.ts';
import { valueAt, type ContentPath } from './content-file.ts';
import type { ContentValue } from './yaml-text.ts';

/** What can be typed, chosen or arranged at a place of a content file. */
export interface ContentField {
  path: ContentPath;
  /**
   * `words` are any text, `address` is a text of a certain form, such as a link, `body` is Markdown, a
   * `picture` is a drawing or the photo in its place; a `group` holds the fields below it, and a `list`
   * entries of one kind.
   */
  kind: 'words' | 'address' | 'number' | 'choice' | 'icon' | 'body' | 'picture' | 'group' | 'list';
  /** What it is for, as the schema says it to the person who edits it; '' where nothing is to be said. */
  label: string;
  /** What it holds: null while it is empty or missing, and for a picture, group or list. */
  value: string | number | null;
  /** Whether it may be empty. */
  isOptional: boolean;
  /** The length of a text in characters, the size of a number, or the count of entries. */
  least?: number;
  most?: number;
  /** A number without decimals. */
  isWhole?: true;
  /** The keyboard that an address is typed on. */
  keyboard?: 'email' | 'url';
  choices?: string[];
  /** What a list or a picture holds. */
  holds?: ContentValue;
  /** What a new entry of a list begins with, and its fields, at their paths within it. */
  blank?: ContentValue;
  entry?: ContentField[];
  /** The photo of a picture, null for its drawing or one with a mistake, and the frames that pages show it in. */
  photo?: Photo | null;
  frames?: Frame[];
}

interface Described {
  /** What a screen calls it, where that is not its description. */
  label?: string;
  frames?: Frame[];
  type?: string;
  description?: string;
  properties?: Record<string, Described>;
  required?: string[];
  additionalProperties?: Described | boolean;
  items?: Described;
  anyOf?: Described[];
  enum?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Every field that a file has or may have, in the order of its schema, without its Markdown. */
export function contentFields(schema: z.ZodType, fields: ContentValue): ContentField[] {
  return below(describe(schema), fields, []);
}

/** The Markdown below the fields. */
export const bodyField = (what: string, body: string): ContentField => ({
  path: ['body'],
  kind: 'body',
  label: what,
  value: body,
  isOptional: false,
});

/** Whether the schema knows a field at this path, whatever is there now. */
export const hasField = (schema: z.ZodType, path: ContentPath): boolean =>
  placeAt(schema, path) !== undefined;

const placeAt = (schema: z.ZodType, path: ContentPath) =>
  path.reduce<Described | undefined>((at, part) => at && insideOf(at, part), describe(schema));

/** Whether a field is still there once it is emptied: one that may be missing, but not be empty, goes. */
export function staysWhenEmpty(schema: z.ZodType, path: ContentPath): boolean {
  const name = path.at(-1);
  const holder = placeAt(schema, path.slice(0, -1));
  const isNeeded = typeof name !== 'string' || filled(holder ?? {}).required?.includes(name);
  return isNeeded || placeAt(schema, path)?.anyOf !== undefined;
}

const known = new WeakMap<z.ZodType, Described>();

function describe(schema: z.ZodType): Described {
  const described =
    known.get(schema) ??
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described);
  known.set(schema, described);
  return described;
}

/** What may be empty is described as a choice between it and nothing. */
const filled = (at: Described): Described => (at.anyOf ? { ...at.anyOf[0], ...at } : at);

function insideOf(at: Described, part: string | number): Described | undefined {
  const { items, properties, additionalProperties } = filled(at);
  if (typeof part === 'number') return items;
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return properties && Object.hasOwn(properties, part) ? properties[part] : others;
}

function below(described: Described, value: ContentValue | undefined, path: ContentPath) {
  const at = filled(described);
  if (Array.isArray(value)) {
    return value.flatMap((_, index) => fieldAt(at.items ?? {}, value, [...path, index], true));
  }
  const names = Object.keys(at.properties ?? {});
  const held = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  return [...names, ...held.filter((name) => !names.includes(name))].flatMap((name) =>
    fieldAt(insideOf(at, name) ?? {}, value, [...path, name], at.required?.includes(name) ?? false),
  );
}

function fieldAt(
  described: Described,
  holder: ContentValue | undefined,
  path: ContentPath,
  isRequired: boolean,
): ContentField[] {
  const at = filled(described);
  const value = valueAt(holder, path.slice(-1));
  const field: ContentField = {
    path,
    kind: kindOf(at),
    label: at.label ?? at.description ?? '',
    value: typeof value === 'string' || typeof value === 'number' ? value : null,
    isOptional: !isRequired || described.anyOf !== undefined,
    ...limitsOf(at),
    ...(Array.isArray(value) && { holds: value }),
  };
  if (at.frames) {
    const { data = null } = photoSchema.safeParse(value);
    return [{ ...field, holds: value ?? null, photo: data, frames: at.frames }];
  }
  return [field, ...below(described, value, path)];
}

function kindOf({ frames, type, format, pattern, enum: choices }: Described): ContentField['kind'] {
  if (frames) return 'picture';
  if (type === 'array') return 'list';
  if (type === 'object') return 'group';
  if (type === 'integer' || type === 'number') return 'number';
  if (choices) return choices.join() === iconNames.join() ? 'icon' : 'choice';
  return format || pattern ? 'address' : 'words';
}

/** The addresses that have keyboards of their own, by what JSON Schema calls them. */
const addresses: Record<string, ContentField['keyboard']> = { email: 'email', uri: 'url' };

function limitsOf(at: Described): Partial<ContentField> {
  const { exclusiveMinimum } = at;
  const least = at.minLength ?? at.minItems ?? at.minimum;
  const above = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1;
  const most = at.maxLength ?? at.maxItems ?? at.maximum;
  return Object.fromEntries(
    Object.entries({
      least: least ?? above,
      // JSON Schema says of every whole number that it is safe.
      most: most === Number.MAX_SAFE_INTEGER ? undefined : most,
      isWhole: at.type === 'integer' || undefined,
      keyboard: addresses[at.format ?? ''],
      choices: at.enum,
      blank: at.items && blankOf(at.items),
      entry: at.items && entryFields(at.items),
    }).filter(([, limit]) => limit !== undefined),
  );
}

/** The fields of an entry with nothing in it. */
const entryFields = (items: Described): ContentField[] =>
  fieldAt(items, [blankOf(items)], [0], true).map((field) => ({
    ...field,
    path: field.path.slice(1),
  }));

/** A value of this kind with nothing in it. */
function blankOf(described: Described): ContentValue {
  const at = filled(described);
  if (described.anyOf || at.type === 'integer' || at.type === 'number') return null;
  if (at.type === 'array') return [];
  if (at.type !== 'object') return at.enum?.[0] ?? '';
  return Object.fromEntries(
    (at.required ?? []).map((name) => [name, blankOf(at.properties?.[name] ?? {})]),
  );
}
