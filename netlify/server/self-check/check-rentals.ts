import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { newYorkWords } from '#contracts/new-york-time.ts';
import type { Finding } from '#contracts/self-check.ts';
import type { Checked } from './check.ts';
import { Replay } from './replay.ts';
import { auditTrail } from '#server/record/audit-log.ts';
import { reservationNumber } from '#server/rentals/import/reservation-number.ts';
import { sameTrips } from '#server/rentals/import/same-trip.ts';
import { readArchive } from '#server/rentals/archive.ts';
import { readLive, type LiveDocument, type StoredRental } from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';

const documentsAtOnce = 4;

/** Plays the history from its beginning, and holds it against the rentals that are there. */
export async function checkRentals({ open }: Checked): Promise<Finding[]> {
  const before = await readLive(open('rentals'));
  const replay = await replayed(open('audit'), before);
  const live = await readLive(open('rentals'));
  const archived = (await readArchive(open('rentals'), live.archive)).rentals;
  const rentals = [...live.rentals, ...archived];
  // What was changed while the history was read is looked at the next time.
  const wasRead = new Map(before.rentals.map((one) => [one.id, one]));
  const isArchived = new Set(archived.map(({ id }) => id));
  const isSteady = (one: StoredRental) =>
    isDeepStrictEqual(wasRead.get(one.id) ?? null, one) || isArchived.has(one.id);
  const found = rentals.filter(isSteady).flatMap((one): Finding[] => {
    const fault = replay.faultOf(one);
    return fault ? [{ sentence: sentences[fault](one), path: `/admin?rental=${one.id}` }] : [];
  });
  const ids = new Set([...rentals, ...before.rentals].map(({ id }) => id));
  const deleted = new Set([...before.deleted, ...live.deleted]);
  const lost = [...replay.lost(ids)].filter((id) => !deleted.has(id));
  return [
    ...found,
    ...keptTwice(rentals),
    ...lost.map((id) => ({
      sentence: 'A rental that the history says is there is gone.',
      path: `/admin/record?target=rental:${id}`,
    })),
  ];
}

/** Trips of the marketplace that count more than once: under one number, or under two for the very same time. */
function keptTwice(rentals: readonly StoredRental[]): Finding[] {
  const numbers = Map.groupBy(
    rentals.filter(({ reservationId }) => reservationId !== null),
    ({ reservationId }) => reservationNumber(reservationId!),
  );
  const firsts = [...numbers.values()].flatMap(([first]) => first ?? []);
  const sameNumber = [...numbers].flatMap(([number, [first, ...others]]) =>
    others.map(({ id }) => ({
      sentence: `${nameOf(first!)}, reservation ${number}, is here twice and counts twice. Delete the one that you don't need.`,
      path: `/admin?rental=${id}`,
    })),
  );
  const sameTime = [...sameTrips(firsts).values()].flatMap(([first, ...others]) =>
    others.map(({ id, reservationId }) => ({
      sentence: `${nameOf(first!)}, reservation ${first!.reservationId}, has its car for exactly the same time as reservation ${reservationId}. If both are one trip, it counts twice: delete the one that you don't need.`,
      path: `/admin?rental=${id}`,
    })),
  );
  return [...sameNumber, ...sameTime];
}

const nameOf = ({ startDate }: StoredRental) =>
  `The rental from ${newYorkWords(new Date(startDate))}`;
const sentences = {
  unknown: (one: StoredRental) => `${nameOf(one)} is in no entry of the history.`,
  deleted: (one: StoredRental) => `${nameOf(one)} is there, but the history says it was deleted.`,
  different: (one: StoredRental) => `${nameOf(one)} is not as the history says it was left.`,
};

/** The history, with what waits in the live document on its way there. */
async function replayed(audit: Store, { waiting = [] }: LiveDocument): Promise<Replay> {
  const replay = new Replay();
  const known = new Set<string>();
  const trail = auditTrail(audit);
  const names = (await trail.list()).map(({ name }) => name).reverse();
  const waits = new Set(waiting.map(({ id }) => id));
  for (let next = 0; next < names.length; next += documentsAtOnce) {
    const some = names.slice(next, next + documentsAtOnce);
    for (const document of await pMap(some, (name) => trail.read(name))) {
      for (const entry of document?.items ?? []) {
        if (waits.has(entry.id)) known.add(entry.id);
        replay.add(entry);
      }
    }
  }
  for (const entry of waiting) if (!known.has(entry.id)) replay.add(entry);
  return replay;
}
