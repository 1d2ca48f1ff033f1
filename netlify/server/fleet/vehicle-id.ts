import { createHash } from 'node:crypto';

/** The id of a car: 16 hex digits of its VIN's SHA-256, so that the VIN stays out of addresses and logs. */
export function vehicleId(vin: string): string {
  return createHash('sha256').update(vin.trim().toUpperCase()).digest('hex').slice(0, 16);
}
