import pMap from 'p-map';
import { inboxPageSize } from '#contracts/inbox.ts';
import type { InboxPage, LeadState } from '#contracts/inbox.ts';
import { listArrivals } from './file-arrivals.ts';
import { positionOf, recordKey, timeOf } from './lead-keys.ts';
import type { Arrival } from './lead-keys.ts';
import { searchFor } from './lead-search.ts';
import { covers, readHead, readSegment } from './segments.ts';
import type { SegmentEntry } from './segments.ts';
import { leadOfRecord, noLeads, shownLead } from './stored-lead.ts';
import type { StoredLead } from './stored-lead.ts';
import { storedSubmission } from './stored-submission.ts';
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
  /** Something waits to be filed. */
  hasArrivals: boolean;
}

/** Segments and records that a page may read: the list of arrivals and the head make it 30 requests. */
const mostReads = 28;
const readsAtOnce = 4;
const nowhere = '~';

const stateOf = ({ isSpam }: Arrival): LeadState => (isSpam ? 'spam' : 'new');

/**
 * Reads a page of the inbox, newest first, what is not filed yet included. A segment is read once its
 * newest lead may be next, so that the order holds however late a lead was filed.
 */
export async function readInbox(
  leads: Store,
  { state, search, cursor }: InboxQuery,
): Promise<InboxReading> {
  // In this order: what is filed meanwhile is seen twice rather than never.
  const arrivals = await listArrivals(leads);
  const head = await readHead(leads);

  const isShown = (one: LeadState) => (state ? one === state : one !== 'spam');
  const isFound = searchFor(search);
  const wanted = new Map<string, StoredLead>();
  const filed = new Set<string>();
  const opened = new Set<SegmentEntry>();
  const look = (lead: StoredLead) => {
    const isWanted = isShown(lead.state) && positionOf(lead) >= cursor && isFound(lead);
    if (isWanted) wanted.set(lead.id, lead);
    else wanted.delete(lead.id);
  };
  const open = async (entry: SegmentEntry) => {
    opened.add(entry);
    for (const lead of (await readSegment(leads, entry.number)).leads) {
      filed.add(lead.id);
      look(lead);
    }
  };

  const mayBeFiled = head.filter((entry) => arrivals.some((one) => covers(entry, one.position)));
  await pMap(mayBeFiled, open, { concurrency: readsAtOnce });
  const unfiled = arrivals.filter(({ id }) => !filed.has(id));
  const ahead = unfiled.filter((one) => one.position >= cursor && isShown(stateOf(one)));
  const near = ahead.slice(0, Math.max(1, Math.min(inboxPageSize, mostReads - opened.size)));
  const records = await pMap(near, (one) => leads.get(recordKey(one), storedSubmission));
  for (const record of records) if (record) look(leadOfRecord(record.value));

  const closed = head
    .filter((entry) => !opened.has(entry) && entry.oldest >= cursor && holds(entry, isShown))
    .sort((one, other) => (one.newest < other.newest ? -1 : 1));
  const firstUnread = ahead[near.length]?.position ?? nowhere;
  let bound: string;
  let sure: StoredLead[];
  for (;;) {
    const nextSegment = closed[0]?.newest ?? nowhere;
    bound = nextSegment < firstUnread ? nextSegment : firstUnread;
    sure = [...wanted.values()].filter((lead) => positionOf(lead) < bound);
    const readsLeft = mostReads - opened.size - near.length;
    const isEnd = sure.length > inboxPageSize || bound === firstUnread;
    if (isEnd || (readsLeft <= 0 && bound > cursor)) break;
    const together = search ? Math.max(1, Math.min(readsAtOnce, readsLeft)) : 1;
    await pMap(closed.splice(0, together), open, { concurrency: readsAtOnce });
  }

  sure.sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1));
  const following = sure[inboxPageSize];
  const next = following ? positionOf(following) : bound;
  const isShort = !following && bound !== nowhere;
  const page: InboxPage = {
    leads: sure.slice(0, inboxPageSize).map(shownLead),
    cursor: next === nowhere ? null : next,
    ...count(head, unfiled),
    searchedBackTo: search && isShort ? timeOf(bound) : null,
  };
  return { page, hasArrivals: arrivals.length > 0 };
}

function holds({ counts }: SegmentEntry, isShown: (state: LeadState) => boolean): boolean {
  return Object.entries(counts).some(([state, many]) => many > 0 && isShown(state as LeadState));
}

function count(
  head: readonly SegmentEntry[],
  unfiled: readonly Arrival[],
): Pick<InboxPage, 'counts' | 'unread'> {
  const counts = { ...noLeads };
  let unread = 0;
  for (const entry of head) {
    for (const [state, many] of Object.entries(entry.counts)) counts[state as LeadState] += many;
    unread += entry.unread;
  }
  for (const arrival of unfiled) {
    counts[stateOf(arrival)] += 1;
    if (!arrival.isSpam) unread += 1;
  }
  return { counts, unread };
}
