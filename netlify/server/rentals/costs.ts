import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { AuditAction } from '#contracts/audit.ts';
import { costLimits, type CostBody } from '#contracts/cost-body.ts';
import { cost, type Cost } from '#contracts/costs.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findCar, listVehicles } from '#server/fleet/vehicles.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, updateRecorded, waitingEntries } from '#server/record/recorded.ts';
import { Refusal } from '#server/refusal.ts';
import type { Store } from '#server/storage/store.ts';
import { keepUnknown, storedObject } from '#server/storage/stored.ts';
import { openRentals } from './live-document.ts';

/** The document of what the cars cost. */
export const costsDocument = storedObject(1, {
  costs: z.array(keepUnknown(cost)),
  ...waitingEntries,
});

const costsKey = 'costs';

/** All costs, the latest first month first. */
export async function readCosts(rentals: Store): Promise<Cost[]> {
  const found = await rentals.get(costsKey, costsDocument);
  return (found?.value.costs ?? [])
    .map((one) => z.parse(cost, one))
    .sort((one, other) => (one.from < other.from ? 1 : -1));
}

/** Adds a cost, or changes it; the same again changes nothing. 404 for an unknown car. */
export async function putCost(call: RecordedCall, id: string, said: CostBody): Promise<Cost> {
  const { name } = await findCar(openFleet(call.context), said.vehicleId);
  if (!z.safeParse(z.uuid(), id).success) throw unknownCost();
  const after = { ...said, id };
  await change(call, (costs) => {
    const known = costs.find((one) => one.id === id);
    if (known && isDeepStrictEqual({ ...known, ...after }, known)) return null;
    if (!known && costs.length >= costLimits.count) throw tooMany();
    const others = costs.filter((one) => one !== known);
    const action = known ? 'edit' : 'add';
    return {
      costs: [...others, { ...known, ...after }],
      action,
      before: known ?? null,
      after,
      name,
    };
  });
  return after;
}

/** Deletes a cost. 404 if unknown. */
export async function deleteCost(call: RecordedCall, id: string): Promise<void> {
  const cars = new Map(
    (await listVehicles(openFleet(call.context))).map((car) => [car.id, car.name] as const),
  );
  await change(call, (costs) => {
    const before = costs.find((one) => one.id === id);
    if (!before) throw unknownCost();
    const name = cars.get(before.vehicleId) ?? 'a car';
    return {
      costs: costs.filter((one) => one !== before),
      action: 'delete',
      before,
      after: null,
      name,
    };
  });
}

interface Changed {
  costs: Cost[];
  action: AuditAction;
  before: Cost | null;
  after: Cost | null;
  name: string;
}

async function change(
  { context, recorder }: RecordedCall,
  decide: (costs: Cost[]) => Changed | null,
): Promise<void> {
  await updateRecorded(recorder, openRentals(context), costsKey, costsDocument, (current) => {
    const changed = decide(current?.costs ?? []);
    if (!changed) return { value: current ?? { costs: [] }, entries: [] };
    const { costs, action, before, after, name } = changed;
    const target = { kind: 'site', id: 'costs', label: `Costs of ${name}` } as const;
    return {
      value: { ...current, costs },
      entries: [
        auditEntryOf(recorder, { action, target, before: asEntry(before), after: asEntry(after) }),
      ],
    };
  });
}

const asEntry = (one: Cost | null) => one && { ...one };

const unknownCost = () =>
  new Refusal(404, 'unknown-cost', 'This cost no longer exists. Reload the list.');
const tooMany = () =>
  new Refusal(409, 'costs', 'There are too many costs. Delete those that are over first.');
