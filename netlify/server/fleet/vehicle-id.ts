import { createHash } from 'node:crypto';

/**
 * The id of a car: the first 16 hex digits of the SHA-256 of its VIN. It stays the same whoever names
 * the car first, the owner or Tesla, and keeps the VIN out of addresses and of the logs of servers.
 */
export function vehicleId(vin: string): string {
  return createHash('sha256').update(vin.trim().toUpperCase()).digest('hex').slice(0, 16);
}
