import { readVin } from '#contracts/vin.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { chargingOf, warningsOf } from './car-warnings.ts';
import { knownOdometer } from './known-odometer.ts';
import type { FleetDocuments } from './fleet-store.ts';
import type { OwnerEntry } from './owner-document.ts';
import type { TelemetryEntry } from './telemetry-document.ts';

/** A car from both documents: the owner's values first, then the car's own, then what its VIN says. */
export function vehicleOf(id: string, owner?: OwnerEntry, telemetry?: TelemetryEntry): Vehicle {
  const { vin, ...decoded } = readVin(owner?.vin ?? telemetry?.vin ?? '');
  const odometer = knownOdometer(owner, telemetry);
  const model = owner?.model ?? telemetry?.model ?? decoded.model;
  return {
    id,
    name: owner?.name ?? telemetry?.name ?? `${model ?? 'Tesla'} ·${vin.slice(-4)}`,
    model,
    year: owner?.year ?? decoded.year,
    color: owner?.color ?? telemetry?.color ?? null,
    plate: owner?.plate ?? null,
    vin,
    isAvailable: owner?.isAvailable ?? false,
    isRetired: owner?.isRetired ?? false,
    slug: owner?.slugs[0] ?? null,
    batteryLevel: telemetry?.batteryLevel?.value ?? null,
    location: telemetry?.hasLocation?.value ?? null,
    atHome: telemetry?.atHome?.value ?? null,
    odometer: milesText(odometer?.value),
    connection: telemetry?.connection.value ?? 'not-synced',
    problem: telemetry?.problem ?? null,
    account: telemetry?.account ?? null,
    warnings: telemetry ? warningsOf(telemetry) : [],
    charging: telemetry ? chargingOf(telemetry) : null,
    asOf: {
      connection: telemetry?.connection.at ?? null,
      batteryLevel: telemetry?.batteryLevel?.at ?? null,
      odometer: odometer?.at ?? null,
      atHome: telemetry?.atHome?.at ?? null,
    },
  };
}

/** What visitors call a car: never anything of its VIN. */
export function publicNameOf(owner: OwnerEntry, telemetry?: TelemetryEntry): string {
  const { model } = vehicleOf('', owner, telemetry);
  return owner.publicName ?? owner.name ?? telemetry?.name ?? `Tesla ${model ?? ''}`.trim();
}

/** Every car that either document has, by name. */
export function vehiclesOf({ owner, telemetry }: FleetDocuments): Vehicle[] {
  const ids = new Set([...Object.keys(owner.vehicles), ...Object.keys(telemetry.vehicles)]);
  const order = new Intl.Collator('en', { numeric: true });
  return [...ids]
    .map((id) => vehicleOf(id, owner.vehicles[id], telemetry.vehicles[id]))
    .sort((one, other) => order.compare(one.name, other.name) || order.compare(one.id, other.id));
}

/** Miles as a decimal string with one decimal, as in the contracts. */
export function milesText(miles: number | null | undefined): string | null {
  return miles === null || miles === undefined ? null : miles.toFixed(1);
}

/** An entry by an id that comes from an address: only what the document itself holds is one. */
export function entryOf<Entry>(
  { vehicles }: { vehicles: Record<string, Entry> },
  id: string,
): Entry | undefined {
  return Object.hasOwn(vehicles, id) ? vehicles[id] : undefined;
}
