import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { openRental, type Erasure, type ErasureResult } from '#contracts/erasure.ts';
import { isBlocking } from '#contracts/rental-status.ts';
import { isSamePhone } from '#contracts/same-customer.ts';
import { eraseTraces, openStores } from '#server/registry/stored-kinds.ts';
import { findTraces, isNothing, type Tally, type Wanted } from './find-traces.ts';
import { auditTrail } from '#server/record/audit-log.ts';
import { auditEntryOf, type Recorder } from '#server/record/recorded.ts';
import type { StoredRental } from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';
import { isOutOfTime } from '#server/storage/store-unavailable.ts';
import { endErasure, rememberErased } from '#server/traces/erased-ids.ts';
import { addressPattern, isSameAddress, phonePattern } from '#server/traces/traces.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';

/** The platform gives a function a minute. */
const budgetMs = 38_000;
const sendingMs = 15_000;

/** Leads of one person that are erased at once. */
const mostLeads = 1_000;

/**
 * Says what is stored about the person with an email address or a phone number, or with either of two that
 * are given. With `apply`, it also erases, and looks again until nothing is found, so that what was written in
 * between is erased, too. If the time is not enough, the result is not finished, and the same call continues.
 * That someone was erased is recorded first, without a name.
 */
export async function erasePerson(
  { context, recorder }: RecordedCall,
  { email, phone, apply }: Erasure,
): Promise<ErasureResult> {
  if (apply) await sendAllWaiting(context, sendingMs);
  const open = openStores(context, { budgetMs });
  const wanted = whoever({ email, phone });
  const found = await findTraces(open, wanted);
  let { traces, tally } = found;
  const result = {
    applied: apply,
    isFinished: apply || tally.leads < mostLeads,
    ...tally,
    names: [...found.names],
    ...(await besideThem(open('rental-photos'), found.theirRentals)),
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

/** What else goes with the customer of rentals, and which of these are not over. */
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
    openRentals: rentals
      .filter(({ status }) => isBlocking(status))
      .map((one) => z.parse(openRental, one)),
  };
}

/** The person whose email address or phone number stands in a lead or on a rental. */
function whoever({ email, phone }: Pick<Erasure, 'email' | 'phone'>): Wanted {
  const isTheirs = (theirEmail: unknown, theirPhone: unknown) =>
    (email !== undefined && typeof theirEmail === 'string' && isSameAddress(theirEmail, email)) ||
    (phone !== undefined && typeof theirPhone === 'string' && isSamePhone(theirPhone, phone));
  const isCustomer = (rental: Partial<Record<'customerEmail' | 'customerPhone', unknown>> | null) =>
    isTheirs(rental?.customerEmail, rental?.customerPhone);
  const isOneOf = (leads: ReadonlyMap<string, string>, id: unknown) =>
    typeof id === 'string' && leads.has(id);
  const patterns = [
    email !== undefined && addressPattern(email),
    phone !== undefined && phonePattern(phone),
  ].filter((one) => one !== false);
  return {
    isTheirLead: (lead) => isTheirs(lead.email, lead.phone),
    isTheirRental: (rental, leads) => isCustomer(rental) || isOneOf(leads, rental.leadId),
    isTheirEntry: ({ before, after }, leads) =>
      [before, after].some((part) => isCustomer(part) || isOneOf(leads, part?.['leadId'])),
    mostLeads,
    address: new RegExp(patterns.map(({ source }) => source).join('|'), 'giu'),
    recordedBefore: null,
  };
}

async function recordErasure(recorder: Recorder, tally: Tally): Promise<void> {
  const target = { kind: 'person', id: randomUUID(), label: 'A person' } as const;
  const what = { action: 'erase', target, before: null, after: { ...tally } } as const;
  await auditTrail(recorder.audit).append([auditEntryOf(recorder, what)]);
}
