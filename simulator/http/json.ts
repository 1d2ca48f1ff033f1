// Part of JavaScript since 2025; TypeScript 6 does not know it yet.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

/** JSON in which a bigint stands as plain digits, as ids above 2^53 do on the wire. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? rawJSON(String(part)) : part,
  );
}
