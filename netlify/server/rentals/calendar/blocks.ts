import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { AuditAction, AuditEntry } from '#contracts/audit.ts';
import { block, type Block } from '#contracts/block.ts';
import type { BlockCount, OwnBlock } from '#contracts/calendar.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import { recentSince } from '#contracts/recent-rentals.ts';
import type { BlockListQuery } from '#contracts/rental-list.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import {
  auditEntryOf,
  changedSince,
  requireAsLeft,
  type Recorded,
} from '#server/record/recorded.ts';
import { Refusal } from '#server/refusal.ts';
import { readOverlapping } from '#server/rentals/archive.ts';
import { changeLive } from '#server/rentals/change-live.ts';
import {
  openRentals,
  readLive,
  storedBlock,
  type LiveDocument,
  type StoredBlock,
} from '#server/rentals/live-document.ts';
import { isFitSpan } from '#server/rentals/fit-rental.ts';
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
 * Plans a block: `current` becomes `block`, null to delete it, or null if there is none. Throws 409 where a rental has
 * the time. Null if nothing changes.
 */
export function planBlock(
  live: LiveDocument,
  current: StoredBlock | null,
  block: StoredBlock | null,
  { action, carName, now }: { action: AuditAction; carName: string; now: Date },
): { live: LiveDocument; recorded: Recorded } | null {
  const either = block ?? current;
  if (!either || isDeepStrictEqual(current, block)) return null;
  if (block) refuseIfRented(live, block, { carName, now });
  const changed =
    block && current
      ? (Object.keys(block) as (keyof StoredBlock)[]).filter(
          (field) => !isDeepStrictEqual(block[field], current[field]),
        )
      : null;
  const part = (one: StoredBlock | null) =>
    one && changed
      ? Object.fromEntries(changed.map((field) => [field, one[field]]))
      : one && { ...one };
  const others = live.blocks.filter(({ id }) => id !== either.id);
  return {
    live: { ...live, blocks: block ? [...others, block] : others },
    recorded: { action, target: blockTarget(either), before: part(current), after: part(block) },
  };
}

/** What becomes of a block, null to delete it, and the action to record. Throws a `Refusal` if it may not be. */
type DecideOnBlock = (current: StoredBlock | null) => {
  block: StoredBlock | null;
  action: AuditAction;
};

/** What a block was and is, and the entry of its write, null if nothing changed. */
interface BlockWritten {
  was: StoredBlock | null;
  is: StoredBlock | null;
  entry: AuditEntry | null;
}

async function writeBlock(
  { context, recorder }: RecordedCall,
  id: string,
  decide: DecideOnBlock,
): Promise<BlockWritten> {
  const names = new Map(
    (await listVehicles(openFleet(context))).map(({ id: car, name }) => [car, name] as const),
  );
  let written: BlockWritten = { was: null, is: null, entry: null };
  await changeLive({ rentals: openRentals(context), recorder }, (live) => {
    const was = live.blocks.find((one) => one.id === id) ?? null;
    const { block, action } = decide(was);
    const carName = names.get(block?.vehicleId ?? '') ?? 'This car';
    const planned = planBlock(live, was, block, { action, carName, now: new Date() });
    const entry = planned && auditEntryOf(recorder, planned.recorded);
    written = { was, is: block, entry };
    return planned && entry && { live: planned.live, entries: [entry] };
  });
  return written;
}

/**
 * Blocks a car by hand, or changes such a block; the same again changes nothing. 404 for an unknown car, 409
 * where a rental has the time, or another calendar the id.
 */
export async function putBlock(call: RecordedCall, id: string, said: OwnBlock): Promise<Block> {
  await findCar(openFleet(call.context), said.vehicleId);
  if (!z.safeParse(z.uuid(), id).success) throw unknownBlock();
  const wanted: StoredBlock = { ...said, id, uid: id, calendarId: null, notCounted: null };
  await writeBlock(call, id, (current) => ({
    block: { ...current, ...wanted },
    action: current ? 'edit' : 'add',
  }));
  return blockOf(wanted);
}

/**
 * Says why a block doesn't keep its car from being rented, or that it does again. 404 if unknown, or so old that it
 * is in the archive; 409 where a rental has the time by now.
 */
export async function countBlock(
  call: RecordedCall,
  id: string,
  { notCounted }: BlockCount,
): Promise<Block> {
  const { is } = await writeBlock(call, id, (current) => {
    if (!current) throw unknownBlock();
    return { block: { ...current, notCounted }, action: 'edit' };
  });
  return blockOf(is!);
}

/**
 * Deletes a block and returns it as it was. 404 if unknown, or so old that it is in the archive. 409 while
 * a connected calendar has it, which would bring it back within the hour.
 */
export async function deleteBlock(call: RecordedCall, id: string): Promise<Block> {
  const { was } = await writeBlock(call, id, (current) => {
    if (!current) throw unknownBlock();
    if (current.calendarId !== null && Date.parse(current.endDate) > Date.now()) throw notOurs();
    return { block: null, action: 'delete' };
  });
  return blockOf(was!);
}

/** Restores a deleted or changed block, and returns the entry. 409 if it has changed since or a rental has its time. */
export async function undoBlock(call: RecordedCall, undone: AuditEntry): Promise<AuditEntry> {
  const { entry } = await writeBlock(call, undone.target.id, (current) => ({
    block: blockBefore(undone, current),
    action: 'undo',
  }));
  if (!entry) throw changedSince();
  return entry;
}

/** A block as it was before a write. */
export function blockBefore({ before, after }: Recorded, current: StoredBlock | null): StoredBlock {
  requireAsLeft(current, after);
  const block = z.parse(storedBlock, { ...current, ...before });
  if (!isFitSpan(block)) throw changedSince();
  return block;
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
