/** A document by its month in UTC, such as `2026-11`, or `2026-11.001` where it is not the month's first. */
const pattern = /^\d{4}-(0[1-9]|1[0-2])(\.\d{3,4})?$/;

export const isDocumentName = (name: string) => pattern.test(name);

/** The month of an ISO 8601 time in UTC, which is also the name of its first document. */
export const monthOf = (time: string) => time.slice(0, 7);

/** The next document of the same month, for when this one is full. */
export function nextName(name: string): string {
  const [month = '', number = '0'] = name.split('.');
  return `${month}.${String(Number(number) + 1).padStart(3, '0')}`;
}

export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 2)).toISOString());
}
