import * as z from 'zod/mini';

/** The value of a JSON body; undefined for any other. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A field that may be missing or of the wrong type: null then. */
export function field<Value>(schema: z.ZodMiniType<Value>): z.ZodMiniType<Value | null> {
  return z.catch(z.nullable(schema), null);
}

/** A text from a car; null for the blanks and `<invalid>` that it sends when it has none. */
export function readText(text: string | null | undefined): string | null {
  const trimmed = text?.trim().slice(0, 100) ?? '';
  return trimmed === '' || /^<.*>$/.test(trimmed) ? null : trimmed;
}

/** A number between two, or else null. */
export function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null;
}

const failure = z.object({ error: field(z.string()), error_description: field(z.string()) });

/** What a failed call says: the error of its envelope, or else the whole text. */
export function errorText(text: string): string {
  const read = z.safeParse(failure, parseJson(text));
  const said = read.success ? [read.data.error, read.data.error_description] : [];
  return said.filter(Boolean).join(' ') || text;
}
