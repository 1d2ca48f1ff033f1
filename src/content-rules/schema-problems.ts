import { z } from 'zod';
import { nearest } from '#contracts/nearest.ts';

type Described = z.core.JSONSchema.BaseSchema | undefined;

const jsonSchema = (schema: z.ZodType): Described =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** What a sentence calls the field at a path. */
export type NameField = (path: PropertyKey[]) => string;

/** What is wrong with the fields of one content file, each in a sentence that says what to write. */
export function schemaProblems(
  schema: z.ZodType,
  fields: unknown,
  nameField: NameField = nameInFile,
) {
  const { error } = schema.safeParse(fields);
  if (!error) return [];
  const { issues } = error;
  const root = jsonSchema(schema);
  const misspelled = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownFields(issue, root, fields) : [],
  );
  const meant = new Set(misspelled.map(({ missing }) => missing));
  const others = issues
    .filter(({ code, path }) => code !== 'unrecognized_keys' && !meant.has(path.join('.')))
    .map((issue) => ({ path: issue.path, sentence: explain(issue, nameField, root, fields) }));
  return [...misspelled, ...others];
}

/** Fields that the schema does not know, and which missing field each of them is meant to be. */
function unknownFields(
  { keys, path }: z.core.$ZodIssueUnrecognizedKeys,
  root: Described,
  fields: unknown,
) {
  const known = Object.keys(describedAt(root, path)?.properties ?? {});
  const missing = known.filter((key) => valueAt(fields, [...path, key]) === undefined);
  return keys.map((key) => {
    const meant = nearest(key, missing);
    const advice = meant
      ? `Write "${meant}"`
      : `The fields are: ${known.join(', ')}. Use one of them or delete this one`;
    return {
      path: [...path, key],
      sentence: `"${key}" is not a field here. ${advice}.`,
      missing: meant && [...path, meant].join('.'),
    };
  });
}

/** What to write into a field that is empty. */
export function whatToWrite(schema: z.ZodType, path: PropertyKey[]): string {
  const described = describedAt(jsonSchema(schema), path)?.description;
  return emptyField(nameInFile(path), lowerFirst(described ?? 'what its neighbors hold'));
}

const emptyField = (name: string, what: string) => `${name} is empty. What goes here: ${what}.`;

function explain(
  issue: z.core.$ZodIssue,
  nameField: NameField,
  root: Described,
  fields: unknown,
): string {
  const name = nameField(issue.path);
  const value = valueAt(fields, issue.path);
  const what = lowerFirst(describedAt(root, issue.path)?.description ?? 'what its neighbors hold');

  if (issue.code === 'custom') return issue.message;
  if (value === undefined) return `${name} is missing. What goes here: ${what}.`;
  if (value === null || value === '') return emptyField(name, what);
  if (issue.code === 'invalid_value') return choose(name, String(value), issue.values);
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    return `${name} ${sizeOf(issue, value)}. It holds: ${what}.`;
  }
  if (issue.code === 'invalid_format') {
    return `${name} is "${String(value)}". ${issue.message.replace(/\.$/, '')}.`;
  }
  if (issue.code === 'invalid_type') {
    const quoted = `To make it text, put it between quotation marks: '${String(value)}'`;
    if (issue.expected === 'string' && typeof value !== 'object') {
      return `${name} is ${String(value)}, and must be text. ${quoted}.`;
    }
    return `${name} is ${shown(value)}, and must be ${kinds[issue.expected] ?? issue.expected}. What goes here: ${what}.`;
  }
  return `${name} is wrong: ${issue.message}. It holds: ${what}.`;
}

function choose(name: string, value: string, allowed: readonly unknown[]): string {
  const choices = allowed.map(String);
  const meant = nearest(value, choices);
  const advice = meant ? `Write ${meant}` : `Write one of: ${choices.join(', ')}`;
  return `${name} is "${value}", which isn't a choice here. ${advice}.`;
}

function sizeOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): string {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const bound = issue.code === 'too_small' ? 'at least ' : 'at most ';
  const needed = `${issue.exact ? '' : bound}${limit}`;
  if (Array.isArray(value)) {
    return `has ${value.length} ${value.length === 1 ? 'entry' : 'entries'} and needs ${needed}`;
  }
  if (typeof value !== 'string') return `is ${String(value)} and must be ${needed}`;
  return value.trim() ? `has ${value.trim().length} characters and needs ${needed}` : 'is empty';
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list, with a dash before each entry',
  object: 'a group of fields',
};

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a group of fields' : `"${String(value)}"`;
}

/** `cards.2.alt` is called "alt", `items.2` the third entry: the line says which one is meant. */
function nameInFile(path: PropertyKey[]): string {
  const last = path.at(-1);
  if (typeof last === 'number') return `Entry ${last + 1} of "${String(path.at(-2))}"`;
  const inEntry = path.slice(path.findLastIndex((part) => typeof part === 'number') + 1);
  return path.length ? `"${inEntry.join('.')}"` : 'The file';
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const valueAt = (fields: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    fields,
  );

/** The schema of the field at a path, with its description. */
const describedAt = (root: Described, path: PropertyKey[]): Described =>
  path.reduce<Described>((at, key) => {
    const next = typeof key === 'number' ? at?.items : at?.properties?.[String(key)];
    return filled(next as Described);
  }, root);

/** What may be empty is described as a choice between it and nothing. */
const filled = (at: Described): Described =>
  at?.anyOf ? { ...(at.anyOf[0] as Described), ...at } : at;
