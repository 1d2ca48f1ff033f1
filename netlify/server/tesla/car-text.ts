/** A text that a car says; null for the blanks and `<invalid>` that it sends where it has none. */
export function readText(text: string | null | undefined): string | null {
  const trimmed = text?.trim().slice(0, 100) ?? '';
  return trimmed === '' || /^<.*>$/.test(trimmed) ? null : trimmed;
}
