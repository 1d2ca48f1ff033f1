import type { Context } from '@netlify/functions';
import * as z from 'zod/mini';
import { noLeads, storedLead } from './stored-lead.ts';
import { positionOf } from './lead-keys.ts';
import { waitingEntries } from '#server/record/recorded.ts';
import { openStore } from '#server/storage/store.ts';
import type { Store, StoreOptions } from '#server/storage/store.ts';
import { keepUnknown, stored } from '#server/storage/stored.ts';

/** Leads of one document, so that 50,000 are read in 25 requests. */
export const segmentSize = 2_000;

export const segmentDocument = stored(
  1,
  keepUnknown(
    z.object({
      leads: z.array(storedLead),
      /** Goes up with every change of the leads. */
      revision: z.number(),
      ...waitingEntries,
    }),
  ),
);
export type SegmentDocument = z.infer<typeof segmentDocument>;

export const emptySegment: SegmentDocument = { leads: [], revision: 0 };

const segmentEntry = keepUnknown(
  z.object({
    number: z.number(),
    revision: z.number(),
    counts: z.object({
      new: z.number(),
      contacted: z.number(),
      won: z.number(),
      lost: z.number(),
      spam: z.number(),
    }),
    /** Spam apart. */
    unread: z.number(),
    /** Positions of its newest and its oldest lead; empty where it has none. */
    newest: z.string(),
    oldest: z.string(),
  }),
);
export type SegmentEntry = z.infer<typeof segmentEntry>;

const headDocument = stored(1, keepUnknown(z.object({ segments: z.array(segmentEntry) })));
const headKey = 'segments/head';

/** Opens the leads of a deploy. */
export function openLeads(
  { deploy }: Pick<Context, 'deploy'>,
  options?: Partial<StoreOptions>,
): Store {
  return openStore('leads', deploy.context, options);
}

/** For example `segments/000042`. */
export function segmentKey(number: number): string {
  return `segments/${String(number).padStart(6, '0')}`;
}

/** The number of a segment by its key; undefined for any other key. */
export function segmentNumber(key: string): number | undefined {
  const digits = /^segments\/(\d{6})$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export async function readSegment(leads: Store, number: number): Promise<SegmentDocument> {
  const found = await leads.get(segmentKey(number), segmentDocument);
  return found?.value ?? emptySegment;
}

/** What each segment holds, oldest segment first. */
export async function readHead(leads: Store): Promise<SegmentEntry[]> {
  const found = await leads.get(headKey, headDocument);
  return found?.value.segments ?? [];
}

/** Brings the head up to date with a segment, unless it knows a later version of it. */
export async function noteSegment(
  leads: Store,
  number: number,
  segment: SegmentDocument,
): Promise<void> {
  await leads.update(headKey, headDocument, (current) => {
    const segments = current?.segments ?? [];
    const known = segments.find((entry) => entry.number === number);
    if (known && known.revision >= segment.revision) return { segments };
    const others = segments.filter((entry) => entry.number !== number);
    const all = [...others, entryOf(number, segment)];
    return { segments: all.sort((one, other) => one.number - other.number) };
  });
}

/** The number of the segment that takes new leads. */
export function newestNumber(head: readonly SegmentEntry[]): number {
  return head.at(-1)?.number ?? 0;
}

/** Whether a segment may hold the lead at a position. */
export function covers({ newest, oldest }: SegmentEntry, position: string): boolean {
  return newest <= position && position <= oldest;
}

function entryOf(number: number, { leads, revision }: SegmentDocument): SegmentEntry {
  const positions = leads.map(positionOf).sort();
  const counts = { ...noLeads };
  for (const { state } of leads) counts[state] += 1;
  const unread = leads.filter(({ state, isRead }) => state !== 'spam' && !isRead).length;
  const [newest = '', oldest = ''] = [positions[0], positions.at(-1)];
  return { number, revision, counts, unread, newest, oldest };
}
