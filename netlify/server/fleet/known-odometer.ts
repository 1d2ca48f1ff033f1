import type { OwnerEntry } from './owner-document.ts';
import type { Measured, TelemetryEntry } from './telemetry-document.ts';

/** The miles of a car: what it measured last, or the owner's correction if that is later; null if unknown. */
export function knownOdometer(
  owner: OwnerEntry | undefined,
  telemetry: TelemetryEntry | undefined,
): Measured<number> | null {
  const [stated, measured] = [owner?.odometer ?? null, telemetry?.odometerMiles ?? null];
  if (!stated || !measured) return stated ?? measured;
  return Date.parse(stated.at) > Date.parse(measured.at) ? stated : measured;
}
