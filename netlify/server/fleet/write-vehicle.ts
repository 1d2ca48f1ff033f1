import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditEntry } from '#contracts/audit.ts';
import type { NewVehicle } from '#contracts/new-vehicle.ts';
import type { VehicleChange } from '#contracts/vehicle-change.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Refusal } from '#server/refusal.ts';
import { auditEntryOf, updateRecorded, type Recorder } from '#server/record/recorded.ts';
import type { Store } from '#server/storage/store.ts';
import {
  emptyOwner,
  ownerDocument,
  ownerKey,
  undecided,
  type OwnerEntry,
} from './owner-document.ts';
import { withSlug } from './slugs.ts';
import { telemetryDocument, telemetryKey, type TelemetryEntry } from './telemetry-document.ts';
import { vehicleId } from './vehicle-id.ts';
import { entryOf, publicNameOf, vehicleOf } from './vehicle-of.ts';

export interface FleetWriter {
  fleet: Store;
  recorder: Recorder;
}

/** Adds a car by hand. A sync that finds it at Tesla later fills in the rest. 409 when it is there. */
export async function addVehicle(
  writer: FleetWriter,
  { isVinCompared: _, ...added }: NewVehicle,
): Promise<Vehicle> {
  const id = vehicleId(added.vin);
  if (await readTelemetry(writer.fleet, id)) throw alreadyThere();
  const { entry } = await writeVehicle(writer, id, (current) => {
    if (current) throw alreadyThere();
    const addedAt = new Date().toISOString();
    return { entry: { ...undecided(added.vin), ...added, addedAt }, action: 'add' };
  });
  return vehicleOf(id, entry);
}

/** Changes what the owner decides about a car: shows it, hides it, edits or retires it. 404 when unknown. */
export async function changeVehicle(
  writer: FleetWriter,
  id: string,
  change: VehicleChange,
): Promise<Vehicle> {
  const said = await readTelemetry(writer.fleet, id);
  const { entry } = await writeVehicle(
    writer,
    id,
    (current) => {
      const decided = current ?? (said && undecided(said.vin));
      if (!decided) throw unknownVehicle();
      return { entry: { ...decided, ...decisionOf(change) }, action: actionOf(decided, change) };
    },
    said,
  );
  return vehicleOf(id, entry, said);
}

/** A change as it is kept: an odometer has the time at which it was read. */
function decisionOf({ odometer, ...change }: VehicleChange): Partial<OwnerEntry> {
  if (odometer === undefined) return change;
  return { ...change, odometer: { value: Number(odometer), at: new Date().toISOString() } };
}

/**
 * Takes a car out of the fleet, and returns its entry; whoever calls this makes sure that nothing refers
 * to it. 404 when unknown, 409 if Tesla has ever listed it.
 */
export async function removeVehicle(writer: FleetWriter, id: string): Promise<OwnerEntry> {
  if (await readTelemetry(writer.fleet, id)) throw listedByTesla();
  let removed: OwnerEntry | undefined;
  await writeVehicle(writer, id, (current) => {
    if (!current) throw unknownVehicle();
    removed = current;
    return { entry: null, action: 'delete' };
  });
  if (!removed) throw unknownVehicle();
  return removed;
}

/** The result of a write: the owner's entry, and what was recorded; undefined if nothing changed. */
interface Written {
  entry: OwnerEntry | undefined;
  recorded: AuditEntry | undefined;
}

/**
 * Writes the owner's entry of a car, and records what changes; null takes it away. `decide` is called
 * again whenever another writer came first. A car that is shown gets an address.
 */
export async function writeVehicle(
  { fleet, recorder }: FleetWriter,
  id: string,
  decide: (current: OwnerEntry | undefined) => { entry: OwnerEntry | null; action: AuditAction },
  said?: TelemetryEntry,
): Promise<Written> {
  let recorded: AuditEntry | undefined;
  const { vehicles } = await updateRecorded(recorder, fleet, ownerKey, ownerDocument, (found) => {
    const document = found ?? emptyOwner;
    const current = entryOf(document, id);
    const { entry: decided, action } = decide(current);
    const entry = decided?.isAvailable
      ? withSlug(decided, publicNameOf(decided, said), id, document)
      : decided;
    const { [id]: _, ...others } = document.vehicles;
    const gone = entry ? [] : (current?.slugs ?? []).map((slug) => [slug, id]);
    const value = {
      ...document,
      vehicles: entry ? { ...others, [id]: entry } : others,
      formerSlugs: { ...document.formerSlugs, ...Object.fromEntries(gone) },
    };
    const what = recordedChange(id, action, current, entry, said);
    recorded = what && auditEntryOf(recorder, what);
    return { value, entries: recorded ? [recorded] : [] };
  });
  return { entry: vehicles[id], recorded };
}

/** The audit entry of a write: all of a car that is added or deleted, otherwise what changes. */
function recordedChange(
  id: string,
  action: AuditAction,
  before: OwnerEntry | undefined,
  after: OwnerEntry | null,
  said?: TelemetryEntry,
): Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'> | undefined {
  const label = vehicleOf(id, after ?? before, said).name;
  const target = { kind: 'vehicle', id, label } as const;
  if (action === 'add')
    return { action, target, before: null, after: after && withoutSlugs(after) };
  if (!after) return { action, target, before: before ?? null, after: null };
  const was = before ?? undecided(after.vin);
  const changed = Object.keys(withoutSlugs(after)).filter(
    (field) => !isDeepStrictEqual(fieldOf(was, field), fieldOf(after, field)),
  );
  if (changed.length === 0) return undefined;
  const part = (entry: OwnerEntry) =>
    Object.fromEntries(changed.map((field) => [field, fieldOf(entry, field)]));
  return { action, target, before: part(was), after: part(after) };
}

/** An address follows from the name, and is nothing that one undoes. */
const withoutSlugs = ({ slugs: _, ...fields }: OwnerEntry) => fields;

const fieldOf = (entry: OwnerEntry, field: string) => entry[field as keyof OwnerEntry];

function actionOf({ isAvailable }: OwnerEntry, change: VehicleChange): AuditAction {
  const isOnlySwitch = Object.keys(change).every((field) => field === 'isAvailable');
  if (!isOnlySwitch) return 'edit';
  return (change.isAvailable ?? isAvailable) ? 'show' : 'hide';
}

/** What Tesla said about a car; undefined if nothing. */
export async function readTelemetry(fleet: Store, id: string): Promise<TelemetryEntry | undefined> {
  const found = await fleet.get(telemetryKey, telemetryDocument);
  return found ? entryOf(found.value, id) : undefined;
}

export const unknownVehicle = () =>
  new Refusal(404, 'unknown-vehicle', "This car isn't in the fleet. Reload the list.");

function alreadyThere(): Refusal {
  const sentence = 'A car with this VIN is already in the fleet. Look for it in the list.';
  return new Refusal(409, 'known-vin', [{ field: 'vin', sentence }]);
}

const listedByTesla = () =>
  new Refusal(
    409,
    'listed',
    'This car came from Tesla, and what it told us is kept. Retire it instead.',
  );
