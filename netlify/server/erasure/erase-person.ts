import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { openRental, type Erasure, type ErasureResult } from '#contracts/erasure.ts';
import { owedBill } from '#contracts/bill.ts';
import { dollarsOf } from '#contracts/money.ts';
import { isBlocking } from '#contracts/rental-status.ts';
import { eraseTraces, openStores } from '#server/registry/stored-kinds.ts';
import { findTraces, isNothing, type Tally } from './find-traces.ts';
import { auditTrail } from '#server/record/audit-log.ts';
import { auditEntryOf, type Recorder } from '#server/record/recorded.ts';
import type { StoredRental } from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';
import { isOutOfTime } from '#server/storage/store-unavailable.ts';
import { endErasure, rememberErased } from '#server/traces/erased-ids.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';
import { mostLeads, whoever, withTheirOthers } from './whoever.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';

/** The platform gives a function a minute. */
const budgetMs = 38_000;
const sendingMs = 15_000;

/**
 * Says what is stored about the person with any of some email addresses and phone numbers, and with those that
 * stand beside them in what is found, and so on. With `apply`, it erases what is stored under the given ones
 * alone, and looks again until nothing is found, so that what was written in between is erased, too. If the
 * time is not enough, the result is not finished, and the same call continues. That someone was erased is
 * recorded first, without a name.
 */
export async function erasePerson(
  { context, recorder }: RecordedCall,
  { addresses, leaveOut, apply }: Erasure,
): Promise<ErasureResult> {
  if (apply) await sendAllWaiting(context, sendingMs);
  const open = openStores(context, { budgetMs });
  const look = async (known: string[]) => {
    const wanted = whoever(known);
    const found = await findTraces(open, wanted);
    const all = await withTheirOthers(known, leaveOut, found, open('leads'));
    return { wanted, found, all };
  };
  let known = addresses;
  let { wanted, found, all } = await look(known);
  while (!apply && all.some((one) => !known.includes(one))) {
    known = all;
    ({ wanted, found, all } = await look(known));
  }
  let { traces, tally } = found;
  const { leads, rentals } = found.theirs;
  const names = [...leads.map(({ name }) => name), ...rentals.map((one) => one.customerName)];
  const result = {
    applied: apply,
    isFinished: apply || tally.leads < mostLeads,
    ...tally,
    addresses: all,
    names: [...new Set(names)],
    ids: [...leads, ...rentals].map(({ id }) => id),
    ...(await besideThem(open('rental-photos'), rentals)),
  };
  if (!apply || isNothing(tally)) return result;
  await recordErasure({ ...recorder, audit: open('audit') }, tally);
  try {
    while (!isNothing(tally)) {
      await rememberErased(open('audit'), traces);
      await eraseTraces(open, traces);
      ({ traces, tally } = await findTraces(open, wanted));
    }
    await endErasure(open('audit'));
    return result;
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return { ...result, isFinished: false };
  }
}

/** What else goes with the customer of rentals, what of them is unpaid, and which are not over. */
async function besideThem(photos: Store, rentals: readonly StoredRental[]) {
  const listed = rentals.map(({ id }) => Array.fromAsync(photos.list(`${id}/`)));
  const notes = rentals.flatMap(({ note, handOver, takeBack }) => [
    note,
    handOver?.note,
    takeBack?.note,
  ]);
  return {
    photos: (await Promise.all(listed)).flat().length,
    notes: notes.filter(Boolean).length,
    unpaid: dollarsOf(rentals.reduce((cents, one) => cents + owedBill(one).open, 0)),
    openRentals: rentals
      .filter(({ status }) => isBlocking(status))
      .map((one) => z.parse(openRental, one)),
  };
}

async function recordErasure(recorder: Recorder, tally: Tally): Promise<void> {
  const target = { kind: 'person', id: randomUUID(), label: 'A person' } as const;
  const what = { action: 'erase', target, before: null, after: { ...tally } } as const;
  await auditTrail(recorder.audit).append([auditEntryOf(recorder, what)]);
}
