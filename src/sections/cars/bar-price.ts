/** A template of the price in the bar of a phone: that of the dates that were asked for, or else the usual one. */
export const barPrice = (usual: string, trip: string): string =>
  `[%#price%][%total%] ${trip}[%/price%][%^price%]${usual}[%/price%]`;
