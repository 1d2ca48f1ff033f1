/** The units an odometer is shown in, and how many of each a mile has. */
const perMile = { mi: 1, km: 1.609344 };
export type DistanceUnit = keyof typeof perMile;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Miles as a decimal string in words: "10,382 mi", "16,708 km". */
export function odometerWords(miles: string | null, unit: DistanceUnit): string {
  return miles === null ? 'Unknown' : `${whole.format(Number(miles) * perMile[unit])} ${unit}`;
}
