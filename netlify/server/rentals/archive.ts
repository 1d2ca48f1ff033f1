import pMap from 'p-map';
import * as z from 'zod/mini';
import { billOf } from '#contracts/bill.ts';
import { isEarning } from '#contracts/rental-status.ts';
import { meet, plannedTime, type Span } from '#contracts/taken.ts';
import {
  storedBlock,
  storedRental,
  type ArchivePart,
  type Kept,
  type LiveDocument,
  type StoredRental,
} from './live-document.ts';
import { Refusal } from '#server/refusal.ts';
import { reachOf } from './periods.ts';
import type { Store } from '#server/storage/store.ts';
import { storedObject } from '#server/storage/stored.ts';

/**
 * A document of the archive: rentals and blocks that ended in one quarter. It is written once, and changed
 * by an erasure alone; the live document says which of its rentals count.
 */
export const archiveDocument = storedObject(1, {
  rentals: z.array(storedRental),
  blocks: z.array(storedBlock),
});

export const archiveFolder = 'ended/';

/** What counts in these documents of the archive. */
export async function readArchive(rentals: Store, parts: readonly ArchivePart[]): Promise<Kept> {
  const documents = await pMap(parts, (part) => readPart(rentals, part), { concurrency: 8 });
  return {
    rentals: documents.flatMap((document) => document.rentals),
    blocks: documents.flatMap((document) => document.blocks),
  };
}

/** The rentals and blocks that reach into a span, as planned or as it happened: live ones, and those of the archive. */
export async function readOverlapping(
  rentals: Store,
  live: LiveDocument,
  span: Span,
): Promise<Kept> {
  const reaching = live.archive.filter(({ earliestStart, latestEnd }) =>
    meet(plannedTime({ startDate: earliestStart, endDate: latestEnd }), span),
  );
  const archived = await readArchive(rentals, reaching);
  return {
    rentals: [...live.rentals, ...archived.rentals].filter((one) => meet(reachOf(one), span)),
    blocks: [...live.blocks, ...archived.blocks].filter((one) => meet(reachOf(one), span)),
  };
}

/** A rental in the archive, and the document that had it when it was read. */
export interface ArchivedRental {
  rental: StoredRental;
  part: ArchivePart;
}

/** Looks for a rental in documents of the archive, one after the other; null where none has it. */
export async function findArchived(
  rentals: Store,
  parts: readonly ArchivePart[],
  id: string,
): Promise<ArchivedRental | null> {
  for (const part of parts) {
    const rental = (await readPart(rentals, part)).rentals.find((one) => one.id === id);
    if (rental) return { rental, part };
  }
  return null;
}

/** Every rental of these documents, by id. */
export async function everyArchived(
  rentals: Store,
  parts: readonly ArchivePart[],
): Promise<Map<string, ArchivedRental>> {
  const read = async (part: ArchivePart) =>
    (await readPart(rentals, part)).rentals.map((rental) => [rental.id, { rental, part }] as const);
  return new Map((await pMap(parts, read, { concurrency: 8 })).flat());
}

/** Whether an archived rental is up to date: it may have become live again, or an erasure changed it. */
export function isCurrent({ archive }: LiveDocument, { rental, part }: ArchivedRental): boolean {
  const current = archive.find(({ key }) => key === part.key);
  return current?.revision === part.revision && !current.gone.includes(rental.id);
}

/** The live document once rentals of the archive no longer count there: they are live again, or deleted. */
export function withoutArchived(live: LiveDocument, gone: readonly ArchivedRental[]): LiveDocument {
  const byKey = Map.groupBy(gone, ({ part }) => part.key);
  const archive = live.archive.map((part) => {
    const taken = (byKey.get(part.key) ?? []).map(({ rental }) => rental);
    return {
      ...part,
      rentals: part.rentals - taken.length,
      earnedCents: part.earnedCents - earnedCents(taken),
      gone: [...part.gone, ...taken.map(({ id }) => id)],
    };
  });
  return { ...live, archive };
}

/** What active and completed rentals come to with all that is on their bills, in cents. */
export function earnedCents(rentals: readonly StoredRental[]): number {
  return rentals
    .filter(({ status }) => isEarning(status))
    .reduce((sum, rental) => sum + billOf(rental).total, 0);
}

function isMissing(key: string): Refusal {
  const sentence = `Ended rentals are missing (${key}). If a restore broke off, continue it, or ask a programmer.`;
  return new Refusal(503, 'archive', sentence);
}

async function readPart(rentals: Store, { key, gone }: ArchivePart): Promise<Kept> {
  const found = await rentals.get(key, archiveDocument);
  if (!found) throw isMissing(key);
  const isGone = new Set(gone);
  const { rentals: kept, blocks } = found.value;
  return { rentals: kept.filter(({ id }) => !isGone.has(id)), blocks };
}
