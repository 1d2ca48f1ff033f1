import * as z from 'zod/mini';
import { Refusal, type Problem } from '#server/refusal.ts';

export type BodyFormat = 'json' | 'form' | 'image';

/** The bodies that an operation takes. */
export interface AcceptedBody {
  formats: readonly BodyFormat[];
  maxBytes: number;
}

/** A body as it arrived; if it is too large, only its beginning. */
export interface RequestBody {
  format: BodyFormat | undefined;
  bytes: Uint8Array;
  isTooLarge: boolean;
}

export const mediaTypesOf: Record<BodyFormat, readonly string[]> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  image: ['image/jpeg', 'image/png', 'image/webp'],
};

/**
 * Reads a body of at most `maxBytes`. A form's bytes count as decoded: percent-encoding writes one
 * byte as three, and scripts other than Latin must not get less room.
 */
export async function readBody(request: Request, maxBytes: number): Promise<RequestBody> {
  const mediaType = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const format = (['json', 'form', 'image'] as const).find((known) =>
    mediaTypesOf[known].some((type) => type === mediaType),
  );
  const wireLimit = format === 'form' ? 3 * maxBytes : maxBytes;
  const declared = Number(request.headers.get('content-length') ?? 0);
  // The beginning of a form is still read, to hand back what was typed.
  const bytes =
    declared > wireLimit && format !== 'form'
      ? new Uint8Array()
      : await readBeginning(request, wireLimit + 1);
  const size = format === 'form' ? decodedSize(bytes) : bytes.length;
  return {
    format,
    bytes: bytes.subarray(0, wireLimit),
    isTooLarge: declared > wireLimit || bytes.length > wireLimit || size > maxBytes,
  };
}

/** The fields of a form post; of two with the same name, the last. */
export function decodeForm(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
}

/** The fields of an address's query; of two with the same name, the last. */
export function decodeQuery(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}

/** What a body sends: the bytes of an image as they are, anything else as JSON. */
export function decodeBody({ format, bytes }: RequestBody): unknown {
  return format === 'image' ? bytes : decodeJson(bytes);
}

function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'json', 'Please send the body as valid JSON in UTF-8.');
  }
}

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

async function readBeginning(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      chunks.push(chunk.subarray(0, maxBytes - length));
      length += chunk.length;
      if (length >= maxBytes) break;
    }
  } catch {
    throw new Refusal(400, 'incomplete', 'The request arrived incomplete. Please send it again.');
  }
  return Buffer.concat(chunks);
}

function decodedSize(bytes: Uint8Array): number {
  const encoded =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/%[0-9a-f]{2}/gi) ?? [];
  return bytes.length - 2 * encoded.length;
}
