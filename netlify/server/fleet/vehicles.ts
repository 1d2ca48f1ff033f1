import type { AuditEntry } from '#contracts/audit.ts';
import type { NewVehicle } from '#contracts/new-vehicle.ts';
import type { Vehicle, VehicleChange, VehicleDetail } from '#contracts/vehicle.ts';
import { readFleet } from './fleet-store.ts';
import { readHistory } from './history.ts';
import { ownerDocument, ownerKey, type OwnerEntry } from './owner-document.ts';
import { telemetryDocument, telemetryKey, type TelemetryEntry } from './telemetry-document.ts';
import { vehicleId } from './vehicle-id.ts';
import { milesText, vehicleOf, vehiclesOf } from './vehicle-of.ts';
import { Refusal } from '#server/refusal.ts';
import { auditEntryOf, updateRecorded, type Recorder } from '#server/record/recorded.ts';
import type { Store } from '#server/storage/store.ts';

export interface FleetWriter {
  fleet: Store;
  recorder: Recorder;
}

/** Every car of the fleet, in two reads. */
export async function listVehicles(fleet: Store): Promise<Vehicle[]> {
  return vehiclesOf(await readFleet(fleet));
}

/** A car of the fleet, in two reads. 404 when unknown. */
export async function findCar(fleet: Store, id: string): Promise<Vehicle> {
  const car = (await listVehicles(fleet)).find((vehicle) => vehicle.id === id);
  if (!car) throw unknownVehicle();
  return car;
}

/** A car with its last status and its newest 100 readings, in at most four reads. 404 when unknown. */
export async function findVehicle(fleet: Store, id: string): Promise<VehicleDetail> {
  const { owner, telemetry } = await readFleet(fleet);
  const [decided, said] = [entryOf(owner, id), entryOf(telemetry, id)];
  if (!decided && !said) throw unknownVehicle();
  const measured = [said?.batteryLevel, said?.chargingState, said?.odometerMiles];
  const lastAt = measured
    .flatMap((one) => one?.at ?? [])
    .sort()
    .at(-1);
  return {
    ...vehicleOf(id, decided, said),
    latestStatus: said ? statusOf(said) : null,
    statusHistory: lastAt ? await readHistory(fleet, id, lastAt) : [],
  };
}

/** Adds a car by hand. A sync that finds it at Tesla later fills in the rest. 409 when it is there. */
export async function addVehicle(
  { fleet, recorder }: FleetWriter,
  added: NewVehicle,
): Promise<Vehicle> {
  const id = vehicleId(added.vin);
  const said = await readTelemetry(fleet, id);
  if (said) throw alreadyThere();
  const vehicle = vehicleOf(id, added);
  const target = targetOf(vehicle);
  await updateRecorded(recorder, fleet, ownerKey, ownerDocument, (current) => {
    if (current && entryOf(current, id)) throw alreadyThere();
    const what = { action: 'add', target, before: null, after: { ...added } } as const;
    const value = { ...current, vehicles: { ...current?.vehicles, [id]: added } };
    return { value, entries: [auditEntryOf(recorder, what)] };
  });
  return vehicle;
}

/** Shows a car to visitors or hides it. 404 when unknown. */
export async function changeVehicle(
  { fleet, recorder }: FleetWriter,
  id: string,
  { isAvailable }: VehicleChange,
): Promise<Vehicle> {
  const said = await readTelemetry(fleet, id);
  const { vehicles } = await updateRecorded(recorder, fleet, ownerKey, ownerDocument, (current) => {
    const decided = (current && entryOf(current, id)) ?? (said && undecided(said.vin));
    if (!decided) throw unknownVehicle();
    const vehicles = { ...current?.vehicles, [id]: { ...decided, isAvailable } };
    const value = { ...current, vehicles };
    if (decided.isAvailable === isAvailable) return { value, entries: [] };
    const entry = auditEntryOf(recorder, {
      action: isAvailable ? 'show' : 'hide',
      target: targetOf(vehicleOf(id, decided, said)),
      before: { isAvailable: decided.isAvailable },
      after: { isAvailable },
    });
    return { value, entries: [entry] };
  });
  return vehicleOf(id, vehicles[id], said);
}

function statusOf(said: TelemetryEntry): VehicleDetail['latestStatus'] {
  const { batteryLevel, chargingState, rangeMiles, climateOn, locked, odometerMiles } = said;
  if (!(batteryLevel ?? chargingState ?? rangeMiles ?? climateOn ?? locked ?? odometerMiles)) {
    return null;
  }
  return {
    batteryLevel: batteryLevel?.value ?? null,
    chargingState: chargingState?.value ?? null,
    climateOn: climateOn?.value ?? null,
    locked: locked?.value ?? null,
    odometer: milesText(odometerMiles?.value),
    rangeMiles: rangeMiles?.value ?? null,
    asOf: {
      battery: batteryLevel?.at ?? null,
      charging: chargingState?.at ?? null,
      range: rangeMiles?.at ?? null,
      climate: climateOn?.at ?? null,
      locked: locked?.at ?? null,
      odometer: odometerMiles?.at ?? null,
    },
  };
}

async function readTelemetry(fleet: Store, id: string): Promise<TelemetryEntry | undefined> {
  const found = await fleet.get(telemetryKey, telemetryDocument);
  return found ? entryOf(found.value, id) : undefined;
}

/** The id comes from an address: only what the document itself holds is an entry. */
function entryOf<Entry>(
  { vehicles }: { vehicles: Record<string, Entry> },
  id: string,
): Entry | undefined {
  return Object.hasOwn(vehicles, id) ? vehicles[id] : undefined;
}

function targetOf({ id, name }: Vehicle): AuditEntry['target'] {
  return { kind: 'vehicle', id, label: name };
}

function undecided(vin: string): OwnerEntry {
  return { vin, isAvailable: false, name: null, model: null, year: null, color: null };
}

const unknownVehicle = () =>
  new Refusal(404, 'unknown-vehicle', "This car isn't in the fleet. Reload the list.");

function alreadyThere(): Refusal {
  const sentence = 'A car with this VIN is already in the fleet. Look for it in the list.';
  return new Refusal(409, 'known-vin', [{ field: 'vin', sentence }]);
}
