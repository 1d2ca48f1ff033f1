import pMap from 'p-map';
import { inboxPageSize, leadStates, type LeadState } from '#contracts/inbox.ts';
import type { Arrival } from './arrivals.ts';
import { openPart, type InboxPart } from './inbox-index.ts';
import { positionOf, submissionKey } from './lead-keys.ts';
import { leadOf, type StoredLead } from './stored-lead.ts';
import { storedSubmission } from './stored-submission.ts';
import type { Store } from '#server/storage/store.ts';

/** Which leads a page is about, from a position on. */
interface Wanted {
  isShown: (state: LeadState) => boolean;
  isFound: (lead: StoredLead) => boolean;
  cursor: string;
}

/** Where leads come from: a document of the inbox, or a submission that is not filed yet. */
interface Source {
  /** The position of its newest lead. */
  from: string;
  isDocument: boolean;
  read: () => Promise<readonly StoredLead[]>;
}

/** Sources that one page reads; two lists, the index and this month's document make it 30 requests. */
const mostSources = 26;

/** Behind every position. */
export const theEnd = '~';

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
      ...{ from: part.newest, isDocument: true },
      read: async () => (await openPart(leads, part)).leads ?? [],
    }));
  const submissions = unfiled
    .filter(({ state, position }) => isShown(state) && position >= cursor)
    .map(({ position, id }): Source => ({
      ...{ from: position, isDocument: false },
      read: async () => {
        const found = await leads.get(submissionKey(id), storedSubmission);
        return found ? [leadOf(found.value)] : [];
      },
    }));
  return [...documents, ...submissions].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/**
 * The newest wanted leads in their order, and the position before which there are no others. A source is
 * read once its newest lead may be next, some documents at a time, until there is a page of leads.
 */
export async function newestOf(
  sources: readonly Source[],
  { isShown, isFound, cursor }: Wanted,
  documentsAtOnce: number,
): Promise<{ found: StoredLead[]; end: string }> {
  const wanted = new Map<string, StoredLead>();
  for (let next = 0; ;) {
    const end = sources[next]?.from ?? theEnd;
    const found = [...wanted.values()].filter((lead) => positionOf(lead) < end);
    const isUsedUp = next >= mostSources && end > cursor;
    if (found.length >= inboxPageSize || end === theEnd || isUsedUp) {
      found.sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1));
      return { found, end };
    }
    const some = firstOf(sources.slice(next, Math.max(mostSources, next + 1)), documentsAtOnce);
    next += some.length;
    for (const lead of (await pMap(some, ({ read }) => read())).flat()) {
      const isWanted = isShown(lead.state) && isFound(lead) && positionOf(lead) >= cursor;
      if (isWanted) wanted.set(lead.id, lead);
    }
  }
}

/** The sources up to so many documents. */
function firstOf(sources: readonly Source[], documents: number): readonly Source[] {
  let count = 0;
  const last = sources.findIndex(({ isDocument }) => isDocument && ++count === documents);
  return last === -1 ? sources : sources.slice(0, last + 1);
}
