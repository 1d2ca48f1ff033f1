import { daysPlan } from '#contracts/days-plan.ts';
import type { Lead } from '#contracts/inbox.ts';
import { readFacts } from '#server/business/facts.ts';
import { readCopyState } from '#server/copies/copies-screen.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { listVehicles } from '#server/fleet/vehicles.ts';
import { readInbox } from '#server/leads/inbox-page.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { isAnySetUp, readChannels } from '#server/notify/channels.ts';
import { listOutbox, placeOf, putNotice } from '#server/notify/outbox.ts';
import { afterQuiet } from '#server/notify/quiet-hours.ts';
import { calendarTroubles } from '#server/rentals/calendar/calendar-troubles.ts';
import { conflictsIn } from '#server/rentals/conflicts.ts';
import { openRentals, readLive, rentalOf } from '#server/rentals/live-document.ts';
import type { Deployed, Store } from '#server/storage/store.ts';
import { findLostSignIns } from '#server/tesla/status.ts';
import { kinds } from './kinds.ts';
import type { Seen } from './seen.ts';

const budgetMs = 20_000;
const day = 86_400_000;

/** Minutes that a return may be late before the owner is told, if the facts name none. */
const usualGrace = 30;

/**
 * Looks for what the owner wants to be notified of, and puts into the outbox what is not there. In quiet
 * hours it does not look: what still holds afterwards is told then. Done again, it changes nothing. Gives
 * the places of what it put there.
 */
export async function lookForNews(context: Deployed, now = new Date()): Promise<string[]> {
  const leads = openLeads(context, { budgetMs });
  const channels = await readChannels(leads);
  const { off, quiet } = channels.settings;
  if (!isAnySetUp(channels) || afterQuiet(now, quiet) > now) return [];
  const seen = await see(context, leads, now);
  const put: string[] = [];
  const known = new Set<string>();
  for await (const { kind, id } of listOutbox(leads)) known.add(`${kind}-${id}`);
  for (const { name: kind, find } of kinds) {
    if (off.includes(kind)) continue;
    for (const found of find?.(seen) ?? []) {
      const notice = { ...found, kind };
      // Its time may have moved since, of the same rental or sign-in.
      if (!known.has(placeOf(notice).slice('0000000000000-'.length)))
        put.push(await putNotice(leads, notice));
    }
  }
  return put;
}

async function see(context: Deployed, leads: Store, now: Date): Promise<Seen> {
  const stored = openRentals(context, { budgetMs });
  const [live, calendars, cars, newLeads, lostSignIns, { since, last }] = await Promise.all([
    readLive(stored),
    calendarTroubles(stored, now),
    listVehicles(openFleet(context, { budgetMs })),
    readNewLeads(leads, new Date(Number(now) - 3 * day)),
    findLostSignIns(context.deploy.context),
    readCopyState(context),
  ]);
  const { minimumCharge, graceMinutes } = readFacts().handover;
  const conflictsOf = conflictsIn(live, now);
  const rentals = live.rentals.map((one) => rentalOf(one, conflictsOf(one)));
  return {
    ...{ now, rentals, calendars, cars, newLeads, lostSignIns },
    copies: { since, lastAt: last?.madeAt ?? null },
    graceMinutes: graceMinutes ?? usualGrace,
    plan: daysPlan(rentals, cars, { now, minimumCharge }),
  };
}

const mostPages = 20;

/** The leads without an answer that came in since a moment, newest first. */
async function readNewLeads(leads: Store, since: Date): Promise<Lead[]> {
  const found: Lead[] = [];
  let cursor = '';
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { page } = await readInbox(leads, { state: 'new', search: '', cursor });
    found.push(...page.leads);
    const last = page.leads.at(-1);
    if (page.cursor === null || (last && Date.parse(last.receivedAt) < Number(since))) break;
    ({ cursor } = page);
  }
  return found.filter(({ receivedAt }) => Date.parse(receivedAt) >= Number(since));
}
