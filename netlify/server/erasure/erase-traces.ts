import type { Context } from '@netlify/functions';
import {
  countMentions,
  eraseCustomers,
  everyRental,
  readRentalDocuments,
  type RentalDocuments,
} from './erase-customers.ts';
import { countEntries, eraseEntries, rentalsInTrail } from './erase-entries.ts';
import { eraseMentions, isMention } from './erase-mentions.ts';
import { addressPattern, type Tally, type Traces } from './traces.ts';
import { everyLead } from '#server/leads/inbox.ts';
import { forgetLeads, type LeadName } from '#server/leads/forget-leads.ts';
import { openLeads } from '#server/leads/lead-store.ts';
import type { StoredLead } from '#server/leads/stored-lead.ts';
import { listOutbox } from '#server/leads/outbox.ts';
import { openAudit, type StoredEntry } from '#server/record/audit-log.ts';
import { sendWaiting } from '#server/record/recorded.ts';
import {
  liveDocument,
  liveKey,
  openRentals,
  type StoredRental,
} from '#server/rentals/live-document.ts';
import type { Store, StoreOptions } from '#server/storage/store.ts';

/** Where traces of people are. */
export interface Places {
  audit: Store;
  rentals: Store;
  leads: Store;
}

/** Whom it is about: which leads and which rentals, and the rest of their traces. */
export interface Wanted extends Pick<Traces, 'recordedBefore'> {
  /** Null where it is not about one person. */
  email: string | null;
  isTheirLead: (lead: StoredLead) => boolean;
  isTheirRental: (rental: StoredRental, leads: Traces['leads']) => boolean;
  /**
   * Whether an entry of the trail tells that its rental was theirs; `isThere` says whether a rental has
   * not been deleted since.
   */
  isTheirEntry: (
    entry: StoredEntry,
    leads: Traces['leads'],
    isThere: (rentalId: string) => boolean,
  ) => boolean;
  /** Leads that are erased in one go at most. */
  mostLeads: number;
}

/** What was found of somebody, and where. */
export interface Found {
  traces: Traces;
  mentions: StoredLead[];
  rentals: RentalDocuments;
  tally: Tally;
}

/** Opens the stores of a deploy for a long piece of work, with one time for all of it. */
export function openPlaces(
  context: Pick<Context, 'deploy'>,
  options: Partial<StoreOptions>,
): Places {
  return {
    audit: openAudit(context, options),
    rentals: openRentals(context, options),
    leads: openLeads(context, options),
  };
}

/** Looks for traces: through the inbox, the trail and all rentals. Writes nothing. */
export async function findTraces(places: Places, wanted: Wanted): Promise<Found> {
  const ids = new Map<string, LeadName>();
  const { email, recordedBefore } = wanted;
  const address = email === null ? null : addressPattern(email);
  const theirLeads = { leads: ids, address };
  const mentions: StoredLead[] = [];
  for await (const lead of everyLead(places.leads)) {
    if (wanted.isTheirLead(lead)) {
      if (ids.size < wanted.mostLeads) ids.set(lead.id, lead);
    } else if (isMention(lead, theirLeads)) mentions.push(lead);
  }
  const everything = await readRentalDocuments(places.rentals);
  const current = everyRental(everything).rentals;
  const there = new Set(current.map(({ id }) => id));
  const theirs = current.filter((rental) => wanted.isTheirRental(rental, ids));
  const tellsOf = (entry: StoredEntry) => wanted.isTheirEntry(entry, ids, (id) => there.has(id));
  const inTrail = await rentalsInTrail(places.audit, tellsOf);
  // Of a deleted one a copy may be left in the archive for a day.
  const deleted = everything.live.deleted.filter((id) => inTrail.has(id));
  const rentals = new Set([...theirs.map(({ id }) => id), ...deleted]);
  const recorded = new Set([...rentals, ...inTrail]);
  const found: Traces = { ...theirLeads, rentals, recorded, tellsOf, recordedBefore };
  const outbox = await listOutbox(places.leads);
  const mentioned = countMentions(everything, found);
  const tally: Tally = {
    leads: ids.size,
    rentals: theirs.length,
    notifications: outbox.filter(({ id }) => ids.has(id)).length,
    auditEntries: await countEntries(places.audit, found),
    others: mentioned + mentions.length,
  };
  return { traces: found, mentions, rentals: everything, tally };
}

/**
 * Erases what was found. The leads go last: as long as they are there, a call that broke off finds the
 * rest again. Throws `StoreUnavailable` where time or the store ends it.
 */
export async function eraseTraces(
  { audit, rentals, leads }: Places,
  { traces, mentions, rentals: everything }: Found,
): Promise<void> {
  await eraseEntries(audit, traces);
  await eraseCustomers(rentals, everything, traces);
  // An edit that came in between has left an entry, in the trail or on its way there; another can't come.
  const live = await rentals.get(liveKey, liveDocument);
  if (live) await sendWaiting(audit, rentals, liveKey, liveDocument, live.value);
  await eraseEntries(audit, traces);
  await eraseMentions(leads, mentions, traces);
  await forgetLeads(leads, [...traces.leads.values()]);
}
