import pMap from 'p-map';
import type * as z from 'zod/mini';
import { inboxPageSize, leadStates, type InboxPage, type LeadState } from '#contracts/inbox.ts';
import type { inboxQuery } from '#contracts/inbox-query.ts';
import { searchFor } from '#contracts/search-text.ts';
import { listArrivals, type Arrival } from './arrivals.ts';
import { covers, isUnknown, openPart, readIndex, type InboxPart } from './inbox-index.ts';
import { positionOf } from './lead-keys.ts';
import { newestOf, sourcesOf, theEnd } from './inbox-sources.ts';
import { noLeads, shownLead, type StoredLead } from './stored-lead.ts';
import type { Store } from '#server/storage/store.ts';
import { timeOfKey } from '#server/storage/time-key.ts';

const documentsAtOnce = 4;

/**
 * Reads a page of the inbox, newest first, what is not filed yet included, in 30 requests at most while the
 * index is there. It is behind where something waits to be filed, or where the index does not know every
 * document as it is.
 */
export async function readInbox(
  leads: Store,
  { state, search, cursor }: z.infer<typeof inboxQuery>,
): Promise<{ page: InboxPage; isBehind: boolean }> {
  // In this order: what is filed at the same time is seen twice rather than never.
  const arrivals = await listArrivals(leads);
  const index = await readIndex(leads);
  const parts = await pMap(index, (part) => {
    const mayHoldOne = arrivals.some(({ position }) => covers(part, position));
    return mayHoldOne ? openPart(leads, part) : part;
  });
  const filed = new Set(parts.flatMap((part) => (part.leads ?? []).map(({ id }) => id)));
  const unfiled = arrivals.filter(({ id }) => !filed.has(id));

  const isShown = (one: LeadState) => (state ? one === state : one !== 'spam');
  const hasWords = searchFor(search);
  const isFound = (lead: StoredLead) => hasWords(...textsOf(lead));
  const wanted = { isShown, isFound, cursor };
  const sources = sourcesOf(leads, parts, unfiled, wanted);
  const { found, end } = await newestOf(sources, wanted, search ? documentsAtOnce : 1);
  const following = found[inboxPageSize];
  const next = following ? positionOf(following) : end;
  const isShort = found.length < inboxPageSize && next !== theEnd;
  const page: InboxPage = {
    leads: found.slice(0, inboxPageSize).map(shownLead),
    cursor: next === theEnd ? null : next,
    ...count(parts, unfiled),
    searchedBackTo: search && isShort ? timeOfKey(next) : null,
  };
  return { page, isBehind: arrivals.length > 0 || index.some(isUnknown) };
}

/** What a search looks through. */
const textsOf = ({ name, email, phone, note, words }: StoredLead) => [
  name,
  email,
  phone,
  note,
  ...Object.values(words),
];

function count(
  parts: readonly InboxPart[],
  unfiled: readonly Arrival[],
): Pick<InboxPage, 'counts' | 'unread'> {
  const counts = { ...noLeads };
  for (const part of parts) for (const state of leadStates) counts[state] += part.counts[state];
  for (const arrival of unfiled) counts[arrival.state] += 1;
  const unread = parts.reduce((sum, part) => sum + part.unread, 0);
  return { counts, unread: unread + unfiled.filter(({ state }) => state !== 'spam').length };
}
