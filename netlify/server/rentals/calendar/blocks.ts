import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { block, type Block } from '#contracts/block.ts';
import type { BlockCount, OwnBlock } from '#contracts/calendar.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import { recentSince } from '#contracts/recent-rentals.ts';
import type { BlockListQuery } from '#contracts/rental-list.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, changedSince, requireAsLeft } from '#server/record/recorded.ts';
import { Refusal } from '#server/refusal.ts';
import { readOverlapping } from '#server/rentals/archive.ts';
import { changeLive } from '#server/rentals/change-live.ts';
import {
  openRentals,
  readLive,
  storedBlock,
  type StoredBlock,
} from '#server/rentals/live-document.ts';
import { spanOfDays } from '#server/rentals/periods.ts';
import type { Store } from '#server/storage/store.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findCar, listVehicles } from '#server/fleet/vehicles.ts';
import { refuseIfRented } from '#server/rentals/in-the-way.ts';

/** Blocks, the earliest first: of the requested days or, without any, from the last 13 months on. */
export async function listBlocks(
  rentals: Store,
  { from, to }: BlockListQuery,
  now: Date,
): Promise<Block[]> {
  const live = await readLive(rentals);
  const since = recentSince(now);
  const listed =
    from !== undefined && to !== undefined
      ? (await readOverlapping(rentals, live, spanOfDays(from, to))).blocks
      : live.blocks.filter(({ endDate }) => Date.parse(endDate) >= since);
  return listed
    .map(blockOf)
    .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
}

/**
 * Blocks a car by hand, or changes such a block; the same again changes nothing. 404 for an unknown car, 409
 * where a rental has the time, or another calendar the id.
 */
export async function putBlock(
  { context, recorder }: RecordedCall,
  id: string,
  said: OwnBlock,
): Promise<Block> {
  const { name } = await findCar(openFleet(context), said.vehicleId);
  if (!z.safeParse(z.uuid(), id).success) throw unknownBlock();
  const wanted: StoredBlock = { ...said, id, uid: id, calendarId: null, notCounted: null };
  await changeLive({ rentals: openRentals(context), recorder }, (live) => {
    const known = live.blocks.find((one) => one.id === id);
    const after = { ...known, ...wanted };
    if (known && isDeepStrictEqual(known, after)) return null;
    refuseIfRented(live, after, name);
    const fields = Object.keys(said) as (keyof OwnBlock)[];
    const changed = fields.filter((field) => known?.[field] !== after[field]);
    const part = (one: StoredBlock) => Object.fromEntries(changed.map((name) => [name, one[name]]));
    const entry = auditEntryOf(recorder, {
      ...{ action: known ? 'edit' : 'add', target: blockTarget(after) },
      ...(known
        ? { before: part(known), after: part(after) }
        : { before: null, after: { ...after } }),
    });
    const others = live.blocks.filter((one) => one !== known);
    return { live: { ...live, blocks: [...others, after] }, entries: [entry] };
  });
  return blockOf(wanted);
}

/**
 * Says why a block doesn't keep its car from being rented, or that it does again. 404 if unknown, or so old that it
 * is in the archive; 409 where a rental has the time by now.
 */
export async function countBlock(
  { context, recorder }: RecordedCall,
  id: string,
  { notCounted }: BlockCount,
): Promise<Block> {
  const names = await carNames(context);
  let counted: StoredBlock | undefined;
  await changeLive({ rentals: openRentals(context), recorder }, (live) => {
    const known = live.blocks.find((one) => one.id === id);
    if (!known) throw unknownBlock();
    counted = { ...known, notCounted };
    if (known.notCounted === notCounted) return null;
    refuseIfRented(live, counted, names.get(known.vehicleId) ?? 'This car');
    const entry = auditEntryOf(recorder, {
      ...{ action: 'edit', target: blockTarget(known) },
      ...{ before: { notCounted: known.notCounted }, after: { notCounted } },
    });
    const others = live.blocks.filter((one) => one !== known);
    return { live: { ...live, blocks: [...others, counted] }, entries: [entry] };
  });
  if (!counted) throw unknownBlock();
  return blockOf(counted);
}

/**
 * Deletes a block and returns it as it was. 404 if unknown, or so old that it is in the archive. 409 while
 * a connected calendar has it, which would bring it back within the hour.
 */
export async function deleteBlock({ context, recorder }: RecordedCall, id: string): Promise<Block> {
  let deleted: StoredBlock | undefined;
  await changeLive({ rentals: openRentals(context), recorder }, (live) => {
    deleted = live.blocks.find((one) => one.id === id);
    if (!deleted) throw unknownBlock();
    if (deleted.calendarId !== null && Date.parse(deleted.endDate) > Date.now()) throw notOurs();
    const what = { action: 'delete', target: blockTarget(deleted), after: null } as const;
    const entry = auditEntryOf(recorder, { ...what, before: { ...deleted } });
    return {
      live: { ...live, blocks: live.blocks.filter((one) => one !== deleted) },
      entries: [entry],
    };
  });
  if (!deleted) throw unknownBlock();
  return blockOf(deleted);
}

/** Restores a deleted or changed block, and returns the entry. 409 if it has changed since or a rental has its time. */
export async function undoBlock(
  { context, recorder }: RecordedCall,
  undone: AuditEntry,
): Promise<AuditEntry> {
  const names = await carNames(context);
  let entry: AuditEntry | undefined;
  await changeLive({ rentals: openRentals(context), recorder }, (live) => {
    const current = live.blocks.find(({ id }) => id === undone.target.id);
    requireAsLeft(current ?? null, undone.after);
    const restored = z.parse(storedBlock, { ...current, ...undone.before });
    const name = names.get(restored.vehicleId) ?? 'This car';
    refuseIfRented(live, restored, name);
    entry = auditEntryOf(recorder, {
      ...{ action: 'undo', target: blockTarget(restored) },
      ...(current
        ? { before: undone.after, after: undone.before }
        : { before: null, after: { ...restored } }),
    });
    const others = live.blocks.filter((one) => one !== current);
    return { live: { ...live, blocks: [...others, restored] }, entries: [entry] };
  });
  if (!entry) throw changedSince();
  return entry;
}

async function carNames(context: RecordedCall['context']): Promise<Map<string, string>> {
  return new Map((await listVehicles(openFleet(context))).map(({ id, name }) => [id, name]));
}

/** A block as the target of an entry: "Trip of Ada, Jun 1, 2026, 8:00 AM EDT". */
function blockTarget({ id, summary, reason, startDate }: StoredBlock): AuditEntry['target'] {
  const label = [summary || reason, newYorkWords(new Date(startDate))].filter(Boolean).join(', ');
  return { kind: 'block', id, label };
}

function blockOf(stored: StoredBlock): Block {
  return z.parse(block, stored);
}

const notOurs = () =>
  new Refusal(
    409,
    'connected',
    'This time comes from a connected calendar. Cancel it there, or remove the calendar here.',
  );

const unknownBlock = () =>
  new Refusal(404, 'unknown-block', 'This blocked time no longer exists. Reload the list.');
