import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { recentSince } from '#contracts/recent-rentals.ts';
import { isBlocking } from '#contracts/rental-status.ts';
import type { Span } from '#contracts/taken.ts';
import { archiveDocument, archiveFolder, earnedCents } from './archive.ts';
import {
  emptyLive,
  liveDocument,
  liveKey,
  readLive,
  type ArchivePart,
  type Kept,
  type LiveDocument,
} from './live-document.ts';
import { quarterOf, quarterStart, reachOf } from './periods.ts';
import type { Store } from '#server/storage/store.ts';

const dayMs = 86_400_000;

/** The live document must fit into one part of a backup, together with what is written while it is read. */
const mostBytes = 3 * 2 ** 20;

/**
 * Moves what ended long ago into the archive: each quarter into a new document, which counts once
 * one write of the live document names it and removes what is in it. A quarter that has changed in
 * between waits for the next call, and its document is deleted; one that a failed call left behind
 * is deleted after a day.
 */
export async function archiveEnded(rentals: Store, now: Date): Promise<void> {
  const put = async (kept: Kept) => {
    const part = partOf(kept, now);
    await rentals.create(part.key, archiveDocument, kept);
    return { part, kept };
  };
  const written = await pMap(dueForArchive(await readLive(rentals), now), put, { concurrency: 8 });
  const { archive } =
    written.length === 0
      ? await readLive(rentals)
      : await rentals.update(liveKey, liveDocument, (current) =>
          written.reduce(withPart, current ?? emptyLive),
        );
  const known = new Set(archive.map(({ key }) => key));
  const own = new Set(written.map(({ part }) => part.key));
  for await (const key of rentals.list(archiveFolder)) {
    const isOver = own.has(key) || Number(key.split('-')[2]) < now.getTime() - dayMs;
    if (isOver && !known.has(key)) await rentals.delete(key);
  }
}

/** The live document with a part instead of what is in it; unchanged if any of that has changed. */
function withPart(
  live: LiveDocument,
  { part, kept }: { part: ArchivePart; kept: Kept },
): LiveDocument {
  const moved = new Map([...kept.rentals, ...kept.blocks].map((one) => [one.id, one]));
  const left = <One extends { id: string }>(all: readonly One[]) =>
    all.filter((one) => !isDeepStrictEqual(moved.get(one.id), one));
  const [rentals, blocks] = [left(live.rentals), left(live.blocks)];
  const taken = live.rentals.length + live.blocks.length - rentals.length - blocks.length;
  if (taken < moved.size) return live;
  return { ...live, rentals, blocks, archive: [...live.archive, part] };
}

/**
 * What is due for the archive, by quarter: quarters that ended more than the 13 listed months ago,
 * and, if the live document would still be larger than 3 MB, the oldest of the other ended rentals.
 */
function dueForArchive(live: LiveDocument, now: Date): Kept[] {
  const isOver = ({ endDate }: { endDate: string }) => Date.parse(endDate) < now.getTime();
  const isOld = (one: { endDate: string }) => quarterStart(quarterOf(one), 1) <= recentSince(now);
  const blocks = live.blocks.filter(isOld);
  let bytes = sizeOf({ ...live, blocks: live.blocks.filter((block) => !isOld(block)) });
  const rentals = live.rentals
    .filter((one) => isOver(one) && !isBlocking(one.status))
    .sort((one, other) => Date.parse(one.endDate) - Date.parse(other.endDate))
    .filter((one) => {
      const isDue = isOld(one) || bytes > mostBytes;
      if (isDue) bytes -= sizeOf(one);
      return isDue;
    });
  const [byQuarter, blocksByQuarter] = [
    Map.groupBy(rentals, quarterOf),
    Map.groupBy(blocks, quarterOf),
  ];
  return [...new Set([...byQuarter.keys(), ...blocksByQuarter.keys()])].map((quarter) => ({
    rentals: byQuarter.get(quarter) ?? [],
    blocks: blocksByQuarter.get(quarter) ?? [],
  }));
}

/** A document such as `ended/2024-Q3-1795341600000-1b9d6bcd`: its quarter, when it was written, and a random suffix. */
function partOf(kept: Kept, now: Date): ArchivePart {
  const all = [...kept.rentals, ...kept.blocks];
  const quarter = all[0] ? quarterOf(all[0]) : '';
  const reaches = all.map(reachOf);
  const time = (pick: 'min' | 'max', end: keyof Span) =>
    new Date(Math[pick](...reaches.map((one) => one[end]))).toISOString();
  return {
    key: `${archiveFolder}${quarter}-${now.getTime()}-${randomUUID().slice(0, 8)}`,
    quarter,
    rentals: kept.rentals.length,
    earnedCents: earnedCents(kept.rentals),
    earliestStart: time('min', 'from'),
    latestEnd: time('max', 'until'),
    revision: 0,
    gone: [],
  };
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
