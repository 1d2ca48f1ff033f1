/** A template of the words in the bar of a phone: the price of the dates that were asked for, or else the usual one. */
export const barPrice = (usual: string, trip: string): string =>
  `[%#barPrice%][%total%] ${trip}[%/barPrice%][%^barPrice%]${usual}[%/barPrice%]`;
