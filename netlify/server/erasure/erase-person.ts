import { randomUUID } from 'node:crypto';
import type { Erasure, ErasureResult } from '#contracts/erasure.ts';
import { eraseTraces, openStores } from '#server/registry/stored-kinds.ts';
import { findTraces, isNothing, type Tally, type Wanted } from './find-traces.ts';
import { auditTrail } from '#server/record/audit-log.ts';
import { auditEntryOf, type Recorder } from '#server/record/recorded.ts';
import { isOutOfTime } from '#server/storage/store-unavailable.ts';
import { endErasure, rememberErased } from '#server/traces/erased-ids.ts';
import { isSameAddress } from '#server/traces/traces.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';

/** The platform gives a function a minute. */
const budgetMs = 38_000;
const sendingMs = 15_000;

/** Leads of one person that are erased at once. */
const mostLeads = 1_000;

/**
 * Says what is stored about the person with an email address. With `apply`, it also erases, and looks
 * again until nothing is found, so that what was written in between is erased, too. If the time is not
 * enough, the result is not finished, and the same call continues. That someone was erased is recorded
 * first, without a name.
 */
export async function erasePerson(
  { context, recorder }: RecordedCall,
  { email, apply }: Erasure,
): Promise<ErasureResult> {
  if (apply) await sendAllWaiting(context, sendingMs);
  const open = openStores(context, { budgetMs });
  const wanted = personWith(email);
  let { traces, tally } = await findTraces(open, wanted);
  const result = { applied: apply, isFinished: apply || tally.leads < mostLeads, ...tally };
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

function personWith(email: string): Wanted {
  const isTheirs = (address: unknown) =>
    typeof address === 'string' && isSameAddress(address, email);
  const isOneOf = (leads: ReadonlyMap<string, string>, id: unknown) =>
    typeof id === 'string' && leads.has(id);
  return {
    isTheirLead: (lead) => isTheirs(lead.email),
    isTheirRental: ({ customerEmail, leadId }, leads) =>
      isTheirs(customerEmail) || isOneOf(leads, leadId),
    isTheirEntry: ({ before, after }, leads) =>
      [before, after].some(
        (part) => isTheirs(part?.['customerEmail']) || isOneOf(leads, part?.['leadId']),
      ),
    mostLeads,
    email,
    recordedBefore: null,
  };
}

async function recordErasure(recorder: Recorder, tally: Tally): Promise<void> {
  const target = { kind: 'person', id: randomUUID(), label: 'A person' } as const;
  const what = { action: 'erase', target, before: null, after: { ...tally } } as const;
  await auditTrail(recorder.audit).append([auditEntryOf(recorder, what)]);
}
