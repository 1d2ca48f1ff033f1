/** US dollars as whole cents: `"450"`, `"450.5"` and `"450.00"` alike; undefined for anything else. */
export function centsOf(dollars: string): number | undefined {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(dollars) ?? [];
  if (whole === '') return undefined;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign && cents ? -cents : cents;
}

/** Whether dollars such as `"450.00"` are more than nothing. */
export const isAboveZero = (dollars: string): boolean => (centsOf(dollars) ?? 0) > 0;

/** Whole cents as dollars: 45000 is `"450.00"`. */
export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
