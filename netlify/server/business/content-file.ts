import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type * as z from 'zod/mini';

/**
 * What the server needs of a YAML file of src/content, read anew each time. netlify.toml lists the
 * files that travel with the functions.
 */
export function readContent<Value>(file: string, schema: z.ZodMiniType<Value>): Value {
  const url = new URL(`../../../src/content/${file}`, import.meta.url);
  return schema.parse(parse(readFileSync(url, 'utf8')));
}
