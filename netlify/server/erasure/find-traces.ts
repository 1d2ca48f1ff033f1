import type { ErasureResult } from '#contracts/erasure.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import { everyLead } from '#server/leads/inbox.ts';
import { listOutbox } from '#server/notify/outbox.ts';
import type { StoredLead } from '#server/leads/stored-lead.ts';
import { auditTrail, type StoredEntry } from '#server/record/audit-log.ts';
import { readArchive } from '#server/rentals/archive.ts';
import { readLive, type StoredRental } from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';
import { hasCustomer } from '#server/traces/erase-rentals.ts';
import { entryWithout } from '#server/traces/erase-trail.ts';
import { readErased } from '#server/traces/erased-ids.ts';
import { withoutAddress, type Traces } from '#server/traces/traces.ts';

/** Whose traces are looked for. */
export interface Wanted extends Pick<Traces, 'recordedBefore'> {
  /** Finds the address or the number of the person in texts; null if it is not about one person. */
  address: RegExp | null;
  isTheirLead: (lead: StoredLead) => boolean;
  isTheirRental: (rental: StoredRental, leads: Traces['leads']) => boolean;
  /** Whether an entry of the trail says that its rental was theirs; `isThere` is false if it was deleted. */
  isTheirEntry: (entry: StoredEntry, leads: Traces['leads'], isThere: boolean) => boolean;
  /** Leads that are erased at once at most. */
  mostLeads: number;
}

/** How much was found. */
export type Tally = Pick<
  ErasureResult,
  'leads' | 'rentals' | 'notifications' | 'auditEntries' | 'others'
>;

export interface Found {
  traces: Traces;
  tally: Tally;
  /** What is theirs: leads, rentals, and entries about rentals that are or were. */
  theirs: { leads: StoredLead[]; rentals: StoredRental[]; entries: StoredEntry[] };
}

/** Longer than an erasure takes, until `endErasure`: what is written during it is erased, too. */
const longestMs = 60_000;

/** Looks through the inbox, all rentals and the trail, also for what an earlier erasure left. Writes nothing. */
export async function findTraces(open: (name: string) => Store, wanted: Wanted): Promise<Found> {
  const { address } = wanted;
  const isMention = (one: object) => withoutAddress(one, { address }) !== one;
  const erased = await readErased(open('audit'));

  const theirLeads: StoredLead[] = [];
  const mentions = new Set<string>();
  for await (const lead of everyLead(open('leads'))) {
    if (wanted.isTheirLead(lead) || erased.leads.has(lead.id)) {
      if (theirLeads.length < wanted.mostLeads) theirLeads.push(lead);
    } else if (isMention(lead)) mentions.add(lead.id);
  }
  const found = theirLeads.map(({ id, receivedAt }) => [id, receivedAt] as const);
  const leads = new Map([...erased.leads, ...found]);

  const live = await readLive(open('rentals'));
  const archived = await readArchive(open('rentals'), live.archive);
  const everyRental = [...live.rentals, ...archived.rentals];
  const isTheirs = (rental: StoredRental) =>
    (wanted.isTheirRental(rental, leads) || erased.rentals.has(rental.id)) && hasCustomer(rental);
  const theirRentals = everyRental.filter(isTheirs);
  const theirs = theirRentals.map(({ id }) => id);

  const documents = await Array.fromAsync(newestFirst(auditTrail(open('audit'))));
  const entries = documents.flatMap(({ items }) => items);
  const deleted = new Set(live.deleted);
  const theirEntries = entries
    .filter(({ target }) => target.kind === 'rental')
    .filter((entry) => wanted.isTheirEntry(entry, leads, !deleted.has(entry.target.id)));
  const inTrail = theirEntries.map(({ target }) => target.id);
  const until = new Date(Date.now() + longestMs).toISOString();
  const histories = new Map([
    ...erased.histories,
    ...[...theirs, ...inTrail].map((id) => [id, until] as const),
  ]);
  // A deleted one may have left a copy in the archive for a day.
  const rentals = new Set([
    ...erased.rentals,
    ...theirs,
    ...inTrail.filter((id) => deleted.has(id)),
  ]);
  const { recordedBefore } = wanted;
  const traces: Traces = { leads, mentions, rentals, histories, address, recordedBefore };

  const outbox = await Array.fromAsync(listOutbox(open('leads')));
  const named = [...everyRental, ...live.blocks, ...archived.blocks].filter(isMention);
  const tally: Tally = {
    leads: found.length,
    rentals: theirs.length,
    notifications: outbox.filter(({ id }) => leads.has(id)).length,
    auditEntries: entries.filter((entry) => entryWithout(entry, traces) !== entry).length,
    others: mentions.size + named.filter(({ id }) => !theirs.includes(id)).length,
  };
  return {
    traces,
    tally,
    theirs: { leads: theirLeads, rentals: theirRentals, entries: theirEntries },
  };
}

export const isNothing = (tally: Tally): boolean =>
  Object.values(tally).every((count) => count === 0);
