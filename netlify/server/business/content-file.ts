import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod/mini';

/**
 * The fields that the server needs from a YAML file of src/content, read on each call. On Netlify
 * it is there, too: netlify.toml lists the files that come with functions.
 */
export function readContent<Value>(file: string, schema: z.ZodMiniType<Value>): Value {
  const source = readFileSync(path.join(process.cwd(), 'src', 'content', file), 'utf8');
  return schema.parse(parse(source));
}
