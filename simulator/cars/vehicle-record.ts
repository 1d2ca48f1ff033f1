import { createHash } from 'node:crypto';
import { mutated } from '#simulator/faults/mutations.ts';
import type { Car } from './car.ts';

/** A car as lists show it, with the fields in the service's order, before its quirks. */
export function vehicleRecord(car: Car): Record<string, unknown> {
  const secret = createHash('sha256').update(car.vin).digest('hex');
  return {
    id: car.id,
    vehicle_id: car.vehicleId,
    vin: car.vin,
    color: null,
    access_type: car.accessType,
    display_name: car.displayName,
    option_codes: null,
    granular_access: { hide_private: false },
    tokens: [secret.slice(0, 16), secret.slice(16, 32)],
    state: car.state,
    in_service: car.inService,
    id_s: String(car.id),
    calendar_enabled: true,
    api_version: 84,
    backseat_token: null,
    backseat_token_updated_at: null,
    ble_autopair_enrolled: false,
  };
}

/** The same, with the car's quirks applied. */
export function listedRecord(car: Car): unknown {
  return mutated(vehicleRecord(car), car.quirks);
}
