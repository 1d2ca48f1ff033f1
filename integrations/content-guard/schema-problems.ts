import { z } from 'zod';

export interface FieldProblem {
  path: PropertyKey[];
  sentence: string;
}

/** What is wrong with the fields of one content file, each in a sentence that says what to write. */
export function schemaProblems(schema: z.ZodType, fields: unknown): FieldProblem[] {
  const { error } = schema.safeParse(fields);
  return (error?.issues ?? []).flatMap((issue) => explain(issue, schema, fields));
}

function explain(issue: z.core.$ZodIssue, schema: z.ZodType, fields: unknown): FieldProblem[] {
  const { path } = issue;
  const name = path.join('.');
  const what = describe(schema, path);
  const value = valueAt(fields, path);
  const say = (sentence: string) => [{ path, sentence }];

  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(jsonSchemaAt(schema, path)?.properties ?? {}).join(', ');
    return issue.keys.map((key) => ({
      path: [...path, key],
      sentence: `"${key}" is not a field here. The fields are: ${known}.`,
    }));
  }
  if (value === undefined) return say(`"${name}" is missing. Write: ${what}.`);
  if (issue.code === 'invalid_value') {
    return say(`"${name}" is "${value}". Write one of: ${issue.values.join(', ')}.`);
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    return say(`"${name}" ${sizeOf(issue, value)}. It holds: ${what}.`);
  }
  if (issue.code === 'invalid_format') return say(`"${name}" is "${value}". ${issue.message}.`);
  if (issue.code === 'invalid_type') {
    return say(`"${name}" is "${value}", which is not ${article(issue.expected)}. Write: ${what}.`);
  }
  return say(`"${name}" is wrong: ${issue.message}. It holds: ${what}.`);
}

function sizeOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): string {
  const small = issue.code === 'too_small';
  const limit = small ? issue.minimum : issue.maximum;
  const atLeast = issue.exact ? '' : small ? 'at least ' : 'at most ';
  if (Array.isArray(value)) return `has ${value.length} entries and needs ${atLeast}${limit}`;
  if (typeof value !== 'string') return `is ${String(value)} and must be ${atLeast}${limit}`;
  if (!value.trim()) return 'is empty';
  return `has ${value.trim().length} characters and needs ${atLeast}${limit}`;
}

const article = (type: string) =>
  ({
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    array: 'a list',
    object: 'a group of fields',
  })[type] ?? type;

const describe = (schema: z.ZodType, path: PropertyKey[]): string =>
  lowerFirst(jsonSchemaAt(schema, path)?.description ?? 'what its neighbors hold');

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const valueAt = (fields: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    fields,
  );

/** The description of the field at a path, as JSON Schema. */
function jsonSchemaAt(
  schema: z.ZodType,
  path: PropertyKey[],
): z.core.JSONSchema.BaseSchema | undefined {
  return path.reduce<z.core.JSONSchema.BaseSchema | undefined>(
    (at, key) => {
      const next = typeof key === 'number' ? at?.items : at?.properties?.[String(key)];
      return next as z.core.JSONSchema.BaseSchema | undefined;
    },
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
}
