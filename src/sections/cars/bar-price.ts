/** A template of the price in the bar of a phone: that of the dates that were asked for and are free, or else the usual one. */
export const barPrice = (usual: string, trip: string): string =>
  `[%^isBooked%][%#price%][%total%] ${trip}[%/price%][%^price%]${usual}[%/price%][%/isBooked%][%#isBooked%]${usual}[%/isBooked%]`;
