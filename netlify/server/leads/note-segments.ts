import pMap from 'p-map';
import * as z from 'zod/mini';
import { noteSegment, readHead, readSegment, segmentNumber } from './segments.ts';
import type { Store } from '#server/storage/store.ts';
import { stored } from '#server/storage/stored.ts';

const onlyRevision = stored(1, z.object({ revision: z.number() }));

/**
 * Brings the head up to date with every segment: whoever wrote one may have ended before the head knew
 * of it. Throws `StoreUnavailable` when the store's time is over; the next call goes on.
 */
export async function noteSegments(leads: Store): Promise<void> {
  const head = await readHead(leads);
  const known = new Map(head.map(({ number, revision }) => [number, revision]));
  const look = async (key: string) => {
    const number = segmentNumber(key);
    if (number === undefined) return;
    // The revision can be told without reading 2,000 leads by their schema.
    const revision = (await leads.get(key, onlyRevision))?.value.revision ?? 0;
    if (revision <= (known.get(number) ?? 0)) return;
    await noteSegment(leads, number, await readSegment(leads, number));
  };
  await pMap(leads.list('segments/'), look, { concurrency: 4 });
}
