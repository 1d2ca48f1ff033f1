const latest = 9_999_999_999_999;

/** The beginning of a key that sorts by time, newest first: `8236284000000`. */
export const timeKey = (time: string): string =>
  String(latest - Date.parse(time)).padStart(13, '0');

/** The time that a key begins with, ISO 8601. */
export const timeOfKey = (key: string): string =>
  new Date(latest - Number(key.slice(0, 13))).toISOString();
