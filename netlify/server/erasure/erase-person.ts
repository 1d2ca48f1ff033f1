import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { openRental, type Erasure, type ErasureResult } from '#contracts/erasure.ts';
import { isSamePhone } from '#contracts/same-customer.ts';
import { eraseTraces, openStores } from '#server/registry/stored-kinds.ts';
import { findTraces, isNothing, type Tally, type Wanted } from './find-traces.ts';
import { auditTrail } from '#server/record/audit-log.ts';
import { auditEntryOf, type Recorder } from '#server/record/recorded.ts';
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
 * Says what is stored about the person with an email address or a phone number. With `apply`, it also erases, and looks
 * again until nothing is found, so that what was written in between is erased, too. If the time is not
 * enough, the result is not finished, and the same call continues. That someone was erased is recorded
 * first, without a name.
 */
export async function erasePerson(
  { context, recorder }: RecordedCall,
  { email, phone, apply }: Erasure,
): Promise<ErasureResult> {
  if (apply) await sendAllWaiting(context, sendingMs);
  const open = openStores(context, { budgetMs });
  const wanted = email === undefined ? personAt(phone ?? '') : personWith(email);
  const found = await findTraces(open, wanted);
  let { traces, tally } = found;
  const isFinished = apply || tally.leads < mostLeads;
  const openRentals = found.openRentals.map((one) => z.parse(openRental, one));
  const result = { applied: apply, isFinished, ...tally, openRentals };
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

const personWith = (email: string): Wanted =>
  personWhose(addressPattern(email), (address) => isSameAddress(address, email), [
    'email',
    'customerEmail',
  ]);

const personAt = (phone: string): Wanted =>
  personWhose(phonePattern(phone), (number) => isSamePhone(number, phone), [
    'phone',
    'customerPhone',
  ]);

/** The person whose contact stands in a field of leads, and in one of rentals. */
function personWhose(
  address: RegExp,
  isSame: (contact: string) => boolean,
  [ofLead, ofRental]: ['email', 'customerEmail'] | ['phone', 'customerPhone'],
): Wanted {
  const isTheirs = (contact: unknown) => typeof contact === 'string' && isSame(contact);
  const isOneOf = (leads: ReadonlyMap<string, string>, id: unknown) =>
    typeof id === 'string' && leads.has(id);
  return {
    isTheirLead: (lead) => isTheirs(lead[ofLead]),
    isTheirRental: (rental, leads) => isTheirs(rental[ofRental]) || isOneOf(leads, rental.leadId),
    isTheirEntry: ({ before, after }, leads) =>
      [before, after].some(
        (part) => isTheirs(part?.[ofRental]) || isOneOf(leads, part?.['leadId']),
      ),
    mostLeads,
    address,
    recordedBefore: null,
  };
}

async function recordErasure(recorder: Recorder, tally: Tally): Promise<void> {
  const target = { kind: 'person', id: randomUUID(), label: 'A person' } as const;
  const what = { action: 'erase', target, before: null, after: { ...tally } } as const;
  await auditTrail(recorder.audit).append([auditEntryOf(recorder, what)]);
}
