import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { isFitCar } from './fit-car.ts';
import { openFleet } from './fleet-store.ts';
import { ownerEntry, undecided, type OwnerEntry } from './owner-document.ts';
import { vehicleId } from './vehicle-id.ts';
import { readTelemetry, writeVehicle } from './write-vehicle.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { changedSince, requireAsLeft } from '#server/record/recorded.ts';

/** Undoes a change of a car by its owner, and returns the entry of that. 409 if it has changed since. */
export async function undoVehicle(
  { context, recorder }: RecordedCall,
  { target, before, after }: AuditEntry,
): Promise<AuditEntry> {
  const fleet = openFleet(context);
  const said = await readTelemetry(fleet, target.id);
  const { recorded } = await writeVehicle(
    { fleet, recorder },
    target.id,
    (current) => ({ entry: asBefore(target.id, current, { before, after }), action: 'undo' }),
    said,
  );
  if (!recorded) throw changedSince();
  return recorded;
}

function asBefore(
  id: string,
  current: OwnerEntry | undefined,
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
): OwnerEntry {
  requireAsLeft(current ?? null, after);
  const entry = z.parse(ownerEntry, { ...(current ?? undecided('')), ...before });
  if (!isFitCar(entry) || vehicleId(entry.vin) !== id) throw changedSince();
  return entry;
}
