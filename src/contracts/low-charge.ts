import type { Vehicle } from '#contracts/vehicle.ts';

/** The charge of a car that has less than a pick-up needs and is not on its way there; null if all is well or unknown. */
export function lowCharge(
  { batteryLevel, charging }: Vehicle,
  pickUp: string,
  minimumCharge: number,
): number | null {
  if (batteryLevel === null || batteryLevel >= minimumCharge) return null;
  const isReadyInTime =
    charging && charging.to >= minimumCharge && Date.parse(charging.until) <= Date.parse(pickUp);
  return isReadyInTime ? null : batteryLevel;
}
