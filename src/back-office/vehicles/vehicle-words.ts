import { wholeWords } from '#back-office/words/number-words.ts';

/** The units an odometer is shown in, and how many of each make a mile. */
const perMile = { mi: 1, km: 1.609344 };
export type DistanceUnit = keyof typeof perMile;

/** Miles, also as a decimal string, in words: "10,382 mi", "16,708 km". */
export const odometerWords = (miles: string | number, unit: DistanceUnit = 'mi'): string =>
  `${wholeWords(Number(miles) * perMile[unit])} ${unit}`;

/** "64%". */
export const percentWords = (level: number) => `${Math.round(level)}%`;

/** Tesla's name for a charging state, in words: "NoPower" is "No power". */
export function chargingWords(state: string | null): string {
  if (!state) return 'Unknown';
  const words = state.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
