const wholeMiles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** "10,382 mi". */
export const milesWords = (miles: number | string) => `${wholeMiles.format(Number(miles))} mi`;

/** "64%". */
export const percentWords = (level: number) => `${Math.round(level)}%`;

/** Tesla's name of a charging state, in words: "NoPower" is "No power". */
export function chargingWords(state: string | null): string {
  if (!state) return 'Unknown';
  const words = state.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
