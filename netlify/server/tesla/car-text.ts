/** A text from a car; null for the blanks and `<invalid>` that it sends when it has none. */
export function readText(text: string | null | undefined): string | null {
  const trimmed = text?.trim().slice(0, 100) ?? '';
  return trimmed === '' || /^<.*>$/.test(trimmed) ? null : trimmed;
}
