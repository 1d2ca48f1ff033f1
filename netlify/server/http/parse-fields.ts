import * as z from 'zod/mini';
import { Refusal, type Problem } from '#server/refusal.ts';

/** The fields parsed by the schema, or a 400 with one problem per field. */
export function parseFields<Value>(schema: z.ZodMiniType<Value>, fields: unknown): Value {
  const result = z.safeParse(schema, fields);
  if (result.success) return result.data;
  const byField = new Map<string | undefined, Problem>();
  for (const { path, message } of result.error.issues) {
    const field = path.length > 0 ? String(path[0]) : undefined;
    if (!byField.has(field)) byField.set(field, { field, sentence: message });
  }
  const [first, ...others] = byField.values();
  if (!first) throw result.error;
  throw new Refusal(400, 'invalid', [first, ...others]);
}
