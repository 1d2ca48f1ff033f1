import * as z from 'zod/mini';
import { visitActions, visitsAMinute, type VisitAction } from '#contracts/visits.ts';
import { wallTimeAt } from '#contracts/new-york-time.ts';
import { opener, type Deployed } from '#server/storage/store.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

/** The document of a month, such as `months/2026-11`: counts, and nothing of who was counted. */
export const visitsDocument = storedObject(1, {
  /** By day, page and action. */
  days: z.record(z.string(), z.record(z.string(), z.record(z.enum(visitActions), z.number()))),
  /** The last minute in which something was counted, and how much. */
  last: openObject({ minute: z.string(), count: z.number() }),
  floodedMinutes: z.number(),
});
export type VisitsDocument = z.infer<typeof visitsDocument>;

export const openVisits = opener('visits');

export const visitsKey = (month: string) => `months/${month}`;

const noVisits: VisitsDocument = {
  days: {},
  last: { minute: '', count: 0 },
  floodedMinutes: 0,
};

/** A day has so many pages at most; further ones count together. */
const mostPages = 200;
const otherPages = 'other pages';

/** The page that a request comes from, of our own; empty if it does not say, or the visitor wants no count. */
export function pageOf({ headers, url }: Request): string {
  if (headers.get('sec-gpc') === '1') return '';
  const from = URL.parse(headers.get('ping-from') ?? headers.get('referer') ?? '');
  const isOurs = from?.host === new URL(url).host;
  return isOurs && /^[\w/.-]{1,100}$/.test(from.pathname) ? from.pathname : '';
}

/** Counts an action on a page; nothing without a page, and no more than a person's in a minute. Never throws for the store's sake. */
export async function countVisit(
  context: Deployed,
  what: VisitAction,
  page: string,
  now = new Date(),
): Promise<void> {
  if (page === '') return;
  const minute = wallTimeAt(now);
  const [day, month] = [minute.slice(0, 10), minute.slice(0, 7)];
  const visits = openVisits(context, { budgetMs: 5_000 });
  try {
    await visits.update(visitsKey(month), visitsDocument, (current) => {
      const document = current ?? noVisits;
      return counted(document, { minute, day, page, what });
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

function counted(
  document: VisitsDocument,
  { minute, day, page, what }: Record<'minute' | 'day' | 'page', string> & { what: VisitAction },
): VisitsDocument {
  const before = document.last.minute === minute ? document.last.count : 0;
  // The first one too many is written; the others change nothing.
  if (before > visitsAMinute) return document;
  const last = { minute, count: before + 1 };
  if (before === visitsAMinute) {
    return { ...document, last, floodedMinutes: document.floodedMinutes + 1 };
  }
  const pages = document.days[day] ?? {};
  const isKnown = page in pages || Object.keys(pages).length < mostPages;
  const name = isKnown ? page : otherPages;
  const counts = pages[name] ?? { book: 0, mail: 0, call: 0, begun: 0, sent: 0 };
  const dayAfter = { ...pages, [name]: { ...counts, [what]: counts[what] + 1 } };
  return { ...document, last, days: { ...document.days, [day]: dayAfter } };
}
