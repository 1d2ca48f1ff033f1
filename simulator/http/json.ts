// Part of JavaScript since 2025, but TypeScript 6 lacks it.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

/** Writes JSON with each bigint as plain digits, like ids above 2^53 in Tesla's answers. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? rawJSON(String(part)) : part,
  );
}
