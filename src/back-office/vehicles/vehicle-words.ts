import type { Vehicle } from '#contracts/vehicle.ts';
import { wholeWords } from '#back-office/words/number-words.ts';

/** The units an odometer is shown in, and how many of each make a mile. */
const perMile = { mi: 1, km: 1.609344 };
export type DistanceUnit = keyof typeof perMile;

/** Miles, also as a decimal string, in words: "10,382 mi", "16,708 km". */
export const odometerWords = (miles: string | number, unit: DistanceUnit = 'mi'): string =>
  `${wholeWords(Number(miles) * perMile[unit])} ${unit}`;

/** "64%". */
export const percentWords = (level: number) => `${Math.round(level)}%`;

/** "2023 Model 3 Red · KPX-12A": how to tell a car from the others. */
export function descriptionOf({ year, model, color, plate }: Vehicle): string {
  const car = [year, model, color].filter(Boolean).join(' ');
  return [car, plate].filter(Boolean).join(' · ') || 'Model unknown';
}
