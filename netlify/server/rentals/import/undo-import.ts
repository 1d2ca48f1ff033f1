import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, changedSince, requireAsLeft } from '#server/record/recorded.ts';
import { everyArchived, withoutArchived, type ArchivedRental } from '#server/rentals/archive.ts';
import { changeLive } from '#server/rentals/change-live.ts';
import { isFitRental } from '#server/rentals/fit-rental.ts';
import { refuseIfTaken } from '#server/rentals/in-the-way.ts';
import {
  openRentals,
  readLive,
  storedRental,
  type LiveDocument,
  type StoredRental,
} from '#server/rentals/live-document.ts';

const changes = z.catch(z.record(z.string(), z.record(z.string(), z.unknown())), {});
const part = z.object({
  rentals: changes,
  added: z.optional(z.array(z.string())),
  addedInAll: z.optional(z.number()),
  changedInAll: z.optional(z.number()),
  importId: z.optional(z.string()),
});

/**
 * Whether it can be told from an entry what its import did. That of a long file has only the first of it, and
 * its new rentals keep the id of their import.
 */
export function saysAll({ after }: Pick<AuditEntry, 'after'>): boolean {
  const isAdded = after?.addedInAll === undefined || after.importId !== undefined;
  return isAdded && after?.changedInAll === undefined;
}

/**
 * The live document without an import: its new rentals are gone, so that the file may be imported again, and its
 * changed ones are as they were. Throws 409 if the owner has changed one of them since, or a time is taken.
 */
export function withoutImport(
  live: LiveDocument,
  archived: ReadonlyMap<string, ArchivedRental>,
  undone: Pick<AuditEntry, 'before' | 'after'>,
  { names, now }: { names: ReadonlyMap<string, string>; now: Date },
): LiveDocument {
  const before = z.parse(part, undone.before);
  const after = z.parse(part, undone.after);
  const current = (id: string) =>
    live.rentals.find((one) => one.id === id) ?? archived.get(id)?.rental;
  const old = [...archived.values()].map(({ rental }) => rental);
  const added = addedBy(after, [...live.rentals, ...old]);
  for (const id of added) if (!isAsImported(current(id))) throw changedSince();
  const restored = Object.keys(after.rentals).map((id) => {
    const is = current(id);
    requireAsLeft(is ?? null, after.rentals[id] ?? null);
    return { is: is!, was: asBefore(is!, before.rentals[id] ?? {}) };
  });
  const were = restored.map(({ was }) => was);
  const next = withRestored(live, archived, added, were);
  for (const { is, was } of restored) {
    refuseIfTaken(next, is, was, { carName: names.get(was.vehicleId) ?? 'This car', now });
  }
  return next;
}

/** Undoes a whole import in one write, and returns the entry of that. Refuses what `withoutImport` refuses. */
export async function undoImport(
  { context, recorder }: RecordedCall,
  undone: AuditEntry,
): Promise<AuditEntry> {
  const stores = { rentals: openRentals(context, { budgetMs: 45_000 }), recorder };
  const names = new Map((await listVehicles(openFleet(context))).map(({ id, name }) => [id, name]));
  for (;;) {
    const seen = await readLive(stores.rentals);
    const archived = await everyArchived(stores.rentals, seen.archive);
    let isOutdated = false;
    let entry: AuditEntry | undefined;
    await changeLive(stores, (live) => {
      isOutdated = !isDeepStrictEqual(live.archive, seen.archive);
      if (isOutdated) return null;
      const next = withoutImport(live, archived, undone, { names, now: new Date() });
      entry = auditEntryOf(recorder, {
        ...{ action: 'undo', target: undone.target },
        ...{ before: undone.after, after: undone.before },
      });
      return { live: next, entries: [entry] };
    });
    if (isOutdated) continue;
    if (!entry) throw changedSince();
    return entry;
  }
}

/** The rentals that an import added, by id. 409 if one of them is gone. */
function addedBy(
  { added = [], addedInAll, importId }: z.infer<typeof part>,
  rentals: readonly StoredRental[],
): Set<string> {
  if (addedInAll === undefined) return new Set(added);
  const found = rentals.filter((one) => one.importId === importId).map(({ id }) => id);
  if (found.length !== addedInAll) throw changedSince();
  return new Set(found);
}

/** Whether nobody has touched a new rental since: it says what its file said, and no more. */
function isAsImported(rental: StoredRental | undefined): boolean {
  if (!rental?.imported) return false;
  const fields: Record<string, unknown> = rental;
  const isSaid = Object.entries(rental.imported).every(([name, said]) => fields[name] === said);
  return (
    isSaid &&
    rental.note === '' &&
    rental.notCounted === null &&
    rental.leadId === null &&
    !rental.isErased
  );
}

/** A changed rental as it was, also to the next import: what the file says is news again. */
function asBefore(rental: StoredRental, fields: Record<string, unknown>): StoredRental {
  const said = Object.entries(fields).filter(
    ([name, value]) => name in (rental.imported ?? {}) && typeof value === 'string',
  );
  const imported = rental.imported && { ...rental.imported, ...Object.fromEntries(said) };
  const restored = z.parse(storedRental, { ...rental, ...fields, imported });
  if (!isFitRental(restored)) throw changedSince();
  return restored;
}

function withRestored(
  live: LiveDocument,
  archived: ReadonlyMap<string, ArchivedRental>,
  added: ReadonlySet<string>,
  restored: readonly StoredRental[],
): LiveDocument {
  const touched = new Set([...added, ...restored.map(({ id }) => id)]);
  const known = new Set(live.rentals.map(({ id }) => id));
  const copies = [...touched].flatMap((id) => (known.has(id) ? [] : (archived.get(id) ?? [])));
  const others = live.rentals.filter(({ id }) => !touched.has(id));
  return { ...withoutArchived(live, copies), rentals: [...others, ...restored] };
}
