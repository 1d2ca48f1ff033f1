import pMap from 'p-map';
import { inboxPageSize, leadStates } from '#contracts/inbox.ts';
import type { LeadState } from '#contracts/inbox.ts';
import { openPart } from './inbox-index.ts';
import type { InboxPart } from './inbox-index.ts';
import { positionOf, submissionKey } from './lead-keys.ts';
import type { Arrival } from './lead-keys.ts';
import { leadOf, stateOfArrival } from './stored-lead.ts';
import type { StoredLead } from './stored-lead.ts';
import { storedSubmission } from './stored-submission.ts';
import type { Store } from '#server/storage/store.ts';

/** Which leads a page is about. */
export interface Wanted {
  isShown: (state: LeadState) => boolean;
  isFound: (lead: StoredLead) => boolean;
  /** The position to begin at; empty for the newest. */
  cursor: string;
}

/** Where leads come from: a document of the inbox, or a submission that is not filed yet. */
interface Source {
  /** The position of its newest lead. */
  from: string;
  isDocument: boolean;
  /** Whether reading it takes a request. */
  isUnread: boolean;
  read: () => Promise<readonly StoredLead[]>;
}

/** Behind every position. */
export const theEnd = '~';

const mostAtOnce = 16;

/** The sources that may have wanted leads, those with the newest first. */
export function sourcesOf(
  leads: Store,
  parts: readonly InboxPart[],
  unfiled: readonly Arrival[],
  { isShown, cursor }: Wanted,
): Source[] {
  const documents = parts
    .filter(({ counts }) => leadStates.some((state) => counts[state] > 0 && isShown(state)))
    .filter(({ oldest }) => oldest >= cursor)
    .map((part): Source => ({
      ...{ from: part.newest, isDocument: true, isUnread: part.leads === null },
      read: async () => (await openPart(leads, part)).leads ?? [],
    }));
  const submissions = unfiled
    .filter((arrival) => isShown(stateOfArrival(arrival)) && arrival.position >= cursor)
    .map(({ position, id }): Source => ({
      ...{ from: position, isDocument: false, isUnread: true },
      read: async () => {
        const found = await leads.get(submissionKey(id), storedSubmission);
        return found ? [leadOf(found.value)] : [];
      },
    }));
  return [...documents, ...submissions].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/**
 * Reads sources until they give a page of leads, or so many requests are used up, some documents at a time.
 * Returns the leads in their order, and the position before which there are no others.
 */
export async function readSources(
  sources: readonly Source[],
  { isShown, isFound, cursor }: Wanted,
  { requests, documents }: { requests: number; documents: number },
): Promise<{ found: StoredLead[]; end: string }> {
  const wanted = new Map<string, StoredLead>();
  let [next, left] = [0, requests];
  for (;;) {
    const end = sources[next]?.from ?? theEnd;
    const found = [...wanted.values()].filter((lead) => positionOf(lead) < end);
    const isEnough = found.length >= inboxPageSize || end === theEnd;
    if (isEnough || (left <= 0 && end > cursor)) {
      found.sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1));
      return { found, end };
    }
    const together = firstOf(
      sources.slice(next, next + Math.max(1, Math.min(left, mostAtOnce))),
      documents,
    );
    next += together.length;
    left -= together.filter(({ isUnread }) => isUnread).length;
    for (const lead of (await pMap(together, ({ read }) => read())).flat()) {
      const isWanted = isShown(lead.state) && isFound(lead) && positionOf(lead) >= cursor;
      if (isWanted) wanted.set(lead.id, lead);
      // It was filed after its submission was read.
      else wanted.delete(lead.id);
    }
  }
}

/** The sources from the first one to so many documents. */
function firstOf(sources: readonly Source[], documents: number): readonly Source[] {
  let count = 0;
  const last = sources.findIndex(({ isDocument }) => isDocument && ++count === documents);
  return last === -1 ? sources : sources.slice(0, last + 1);
}
