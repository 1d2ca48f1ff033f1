import { createHash } from 'node:crypto';

/**
 * The id of a car: the first 16 hex digits of the SHA-256 of its VIN. It is the same whether the
 * owner or Tesla names the car first, and it keeps the VIN out of addresses and server logs.
 */
export function vehicleId(vin: string): string {
  return createHash('sha256').update(vin.trim().toUpperCase()).digest('hex').slice(0, 16);
}
