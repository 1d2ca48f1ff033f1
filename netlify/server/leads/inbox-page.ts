import pMap from 'p-map';
import { inboxPageSize, leadStates } from '#contracts/inbox.ts';
import type { InboxPage, LeadState } from '#contracts/inbox.ts';
import { listArrivals } from './arrivals.ts';
import { covers, isUnknown, openPart, readIndex } from './inbox-index.ts';
import type { InboxPart } from './inbox-index.ts';
import { readSources, sourcesOf, theEnd } from './inbox-sources.ts';
import type { Wanted } from './inbox-sources.ts';
import { positionOf, timeOf } from './lead-keys.ts';
import type { Arrival } from './lead-keys.ts';
import { searchFor } from './lead-search.ts';
import { noLeads, shownLead, stateOfArrival } from './stored-lead.ts';
import type { Store } from '#server/storage/store.ts';

export interface InboxQuery {
  /** Without one, everything but spam. */
  state?: LeadState | undefined;
  search: string;
  /** The position to go on from; empty for the newest. */
  cursor: string;
}

export interface InboxReading {
  page: InboxPage;
  /** Something waits to be filed, or the index does not know every document as it is. */
  isBehind: boolean;
}

/** Requests for what is on the page; two lists, the index and this month's document make it 30. */
const mostRequests = 26;
const documentsAtOnce = 4;

/**
 * Reads a page of the inbox, newest first, what is not filed yet included. A document is read once its
 * newest lead may be next, so that the order holds however late a lead was filed.
 */
export async function readInbox(
  leads: Store,
  { state, search, cursor }: InboxQuery,
): Promise<InboxReading> {
  // In this order: what is filed meanwhile is seen twice rather than never.
  const arrivals = await listArrivals(leads);
  const index = await readIndex(leads);
  // A lead may be filed and announced still.
  const mayHaveBoth = (part: InboxPart) => arrivals.some(({ position }) => covers(part, position));
  const opened = index.filter((part) => !part.leads && mayHaveBoth(part)).length;
  const parts = await pMap(index, (part) => (mayHaveBoth(part) ? openPart(leads, part) : part), {
    concurrency: documentsAtOnce,
  });
  const filed = new Set(parts.flatMap((part) => (part.leads ?? []).map(({ id }) => id)));
  const unfiled = arrivals.filter(({ id }) => !filed.has(id));

  const isShown = (one: LeadState) => (state ? one === state : one !== 'spam');
  const wanted: Wanted = { isShown, isFound: searchFor(search), cursor };
  const { found, end } = await readSources(sourcesOf(leads, parts, unfiled, wanted), wanted, {
    requests: mostRequests - opened,
    documents: search ? documentsAtOnce : 1,
  });
  const following = found[inboxPageSize];
  const next = following ? positionOf(following) : end;
  const isShort = found.length < inboxPageSize && next !== theEnd;
  const page: InboxPage = {
    leads: found.slice(0, inboxPageSize).map(shownLead),
    cursor: next === theEnd ? null : next,
    ...count(parts, unfiled),
    searchedBackTo: search && isShort ? timeOf(next) : null,
  };
  return { page, isBehind: arrivals.length > 0 || index.some(isUnknown) };
}

function count(
  parts: readonly InboxPart[],
  unfiled: readonly Arrival[],
): Pick<InboxPage, 'counts' | 'unread'> {
  const counts = { ...noLeads };
  for (const part of parts) for (const state of leadStates) counts[state] += part.counts[state];
  for (const arrival of unfiled) counts[stateOfArrival(arrival)] += 1;
  const unread = parts.reduce((sum, part) => sum + part.unread, 0);
  return { counts, unread: unread + unfiled.filter(({ isSpam }) => !isSpam).length };
}
