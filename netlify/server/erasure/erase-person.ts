import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { Erasure, ErasureResult } from '#contracts/erasure.ts';
import {
  eraseTraces,
  findTraces,
  openPlaces,
  type Found,
  type Places,
  type Wanted,
} from './erase-traces.ts';
import { isSameAddress, type Tally } from './traces.ts';
import { auditTrail } from '#server/record/audit-log.ts';
import { auditEntryOf, type Recorder } from '#server/record/recorded.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';
import { isOutOfTime } from '#server/storage/store-unavailable.ts';

/** The platform gives a function a minute. */
const budgetMs = 38_000;
const sendingMs = 15_000;

/** Leads of one person that go at once; more are left to the next call. */
const mostLeads = 1_000;

/**
 * Says what is kept of the person with an email address, and erases it where `apply` is true. Where the
 * time is not enough the result is not finished, and the same call goes on; where it was over before
 * anything was erased, it throws `StoreUnavailable`. That somebody was erased is recorded first, without
 * a name.
 */
export async function erasePerson(
  context: Pick<Context, 'deploy'>,
  recorder: Recorder,
  { email, apply }: Erasure,
): Promise<ErasureResult> {
  const wanted: Wanted = {
    isTheirLead: (lead) => isSameAddress(lead.email, email),
    isTheirRental: ({ customerEmail, leadId }, leads) =>
      isSameAddress(customerEmail, email) || (leadId !== null && leads.has(leadId)),
    isTheirEntry: ({ before, after }, leads) =>
      [before, after].some(
        (part) =>
          isText(part?.['customerEmail'], (one) => isSameAddress(one, email)) ||
          isText(part?.['leadId'], (one) => leads.has(one)),
      ),
    mostLeads,
    email,
    recordedBefore: null,
  };
  if (apply) await sendAllWaiting(context, sendingMs);
  const places = openPlaces(context, { budgetMs });
  const found = await findTraces(places, wanted);
  const { tally } = found;
  let isFinished = tally.leads < mostLeads;
  const isSomething = Object.values(tally).some((count) => count > 0);
  if (apply && isSomething) {
    await recordErasure({ ...recorder, audit: places.audit }, tally);
    isFinished = (await eraseWhileTime(places, found)) && isFinished;
  }
  return { applied: apply, isFinished, ...tally };
}

/** Returns false where the time ended it. */
async function eraseWhileTime(places: Places, found: Found): Promise<boolean> {
  try {
    await eraseTraces(places, found);
    return true;
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return false;
  }
}

function isText(value: unknown, isWanted: (text: string) => boolean): boolean {
  return typeof value === 'string' && isWanted(value);
}

async function recordErasure(recorder: Recorder, tally: Tally): Promise<void> {
  const target = { kind: 'person', id: randomUUID(), label: 'A person' } as const;
  const what = { action: 'erase', target, before: null, after: { ...tally } } as const;
  await auditTrail(recorder.audit).append([auditEntryOf(recorder, what)]);
}
