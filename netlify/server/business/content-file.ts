import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod/mini';

/**
 * What the server needs of a YAML file of src/content, read anew each time. On Netlify, too, functions
 * run in the folder that holds src/; netlify.toml lists the files that travel with them.
 */
export function readContent<Value>(file: string, schema: z.ZodMiniType<Value>): Value {
  const source = readFileSync(path.join(process.cwd(), 'src', 'content', file), 'utf8');
  return schema.parse(parse(source));
}
