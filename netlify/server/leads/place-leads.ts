import pMap from 'p-map';
import { positionOf, recordKey } from './lead-keys.ts';
import {
  covers,
  emptySegment,
  newestNumber,
  noteSegment,
  readHead,
  readSegment,
  segmentDocument,
  segmentKey,
  segmentSize,
} from './segments.ts';
import type { SegmentDocument, SegmentEntry } from './segments.ts';
import type { StoredLead } from './stored-lead.ts';
import { storedSubmission } from './stored-submission.ts';
import type { Store } from '#server/storage/store.ts';

/**
 * Files leads, each once whoever else files it, and returns the number of the segment that each is in.
 * One that is filed already stays as it is; one whose record was erased meanwhile is taken out again.
 */
export async function placeLeads(
  leads: Store,
  added: readonly StoredLead[],
): Promise<Map<string, number>> {
  const head = await readHead(leads);
  const newest = newestNumber(head);
  const segments = await readCandidates(leads, head, added);
  const placed = new Map<string, number>();
  for (const [number, segment] of segments) {
    for (const { id } of segment.leads) placed.set(id, number);
    // Whoever wrote the segment may have ended before the head knew of it.
    const known = head.find((entry) => entry.number === number)?.revision ?? 0;
    if (segment.revision > known) await noteSegment(leads, number, segment);
  }
  const fresh = added.filter(({ id }) => !placed.has(id));
  const isFull = (segments.get(newest)?.leads.length ?? 0) >= segmentSize;
  let waiting = fresh;
  for (let number = isFull ? newest + 1 : newest; waiting.length > 0; number += 1) {
    let left: StoredLead[] = [];
    const segment = await leads.update(segmentKey(number), segmentDocument, (current) => {
      const merged = merge(current ?? emptySegment, waiting);
      left = merged.left;
      return merged.segment;
    });
    await noteSegment(leads, number, segment);
    for (const { id } of segment.leads) placed.set(id, number);
    waiting = left;
  }
  await removeErased(leads, fresh, placed);
  return placed;
}

/** Takes leads out of a segment. */
export async function removeFromSegment(
  leads: Store,
  number: number,
  ids: ReadonlySet<string>,
): Promise<void> {
  const segment = await leads.update(segmentKey(number), segmentDocument, (current) => {
    const { leads: present, ...rest } = current ?? emptySegment;
    const kept = present.filter(({ id }) => !ids.has(id));
    return { ...rest, leads: kept, revision: rest.revision + 1 };
  });
  await noteSegment(leads, number, segment);
}

/** The segments that may hold leads already: by their time, or as the latest that were written. */
async function readCandidates(
  leads: Store,
  head: readonly SegmentEntry[],
  added: readonly StoredLead[],
): Promise<Map<number, SegmentDocument>> {
  const positions = added.map(positionOf);
  const covering = head.filter((entry) => positions.some((position) => covers(entry, position)));
  const newest = newestNumber(head);
  const latest = [newest - 1, newest, newest + 1].filter((number) => number >= 0);
  const numbers = new Set([...latest, ...covering.map(({ number }) => number)]);
  const read = async (number: number) => [number, await readSegment(leads, number)] as const;
  return new Map(await pMap(numbers, read, { concurrency: 4 }));
}

function merge(segment: SegmentDocument, waiting: readonly StoredLead[]) {
  const present = new Set(segment.leads.map(({ id }) => id));
  const fresh = waiting.filter(({ id }) => !present.has(id));
  const room = Math.max(0, segmentSize - present.size);
  const leads = [...segment.leads, ...fresh.slice(0, room)];
  const revision = segment.revision + (leads.length > present.size ? 1 : 0);
  return { segment: { ...segment, leads, revision }, left: fresh.slice(room) };
}

async function removeErased(
  leads: Store,
  fresh: readonly StoredLead[],
  placed: Map<string, number>,
): Promise<void> {
  const erased = new Map<number, Set<string>>();
  const look = async (lead: StoredLead) => {
    const number = placed.get(lead.id);
    if (number === undefined || (await leads.get(recordKey(lead), storedSubmission))) return;
    placed.delete(lead.id);
    erased.set(number, (erased.get(number) ?? new Set()).add(lead.id));
  };
  await pMap(fresh, look, { concurrency: 16 });
  for (const [number, ids] of erased) await removeFromSegment(leads, number, ids);
}
