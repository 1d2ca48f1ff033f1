import { newYorkWords } from '#contracts/new-york-time.ts';
import { isBlocking, isOverdue } from '#contracts/rental-status.ts';
import { blockedTime, meet, takenTime, type Span } from '#contracts/taken.ts';
import { Refusal } from '#server/refusal.ts';
import type { Kept, StoredBlock, StoredRental } from './live-document.ts';

/** What has a car: a rental or a block. */
export type Taking = StoredRental | StoredBlock;

/** Times of a car that somebody wants. */
export interface WantedTime {
  by: Taking;
  spans: readonly Span[];
  /** Whether the car is or was out then. What is past is never in the way of a plan, nor a past plan of what happened. */
  isOut?: boolean;
}

export const isRental = (one: Taking): one is StoredRental => 'customerName' in one;

/** When a rental or a block has its car. */
export const takenBy = (one: Taking, now: Date): Span | null =>
  isRental(one) ? takenTime(one, now) : blockedTime(one);

/**
 * Whether not both can have a car at one time. Two blocks can, which may be the same time of two calendars, and so can a
 * trip and a block of another calendar, which may well be that trip.
 */
export function excludes(one: Taking, other: Taking): boolean {
  if (one.id === other.id || one.vehicleId !== other.vehicleId) return false;
  if (isRental(one)) return isRental(other) || !isSameTrip(one, other);
  return isRental(other) && !isSameTrip(other, one);
}

const isSameTrip = ({ source }: StoredRental, { reason }: StoredBlock): boolean =>
  source === 'marketplace' && reason === null;

/** The time that a rental wants of its car and did not have before. */
export function newlyWanted(
  before: StoredRental | null,
  after: StoredRental,
  now: Date,
): WantedTime {
  const isOut = after.status !== 'pending';
  const wants = claimOf(after, now);
  const had = before?.vehicleId === after.vehicleId ? claimOf(before, now) : null;
  if (!wants) return { by: after, spans: [] };
  // What was kept for it while it was waited for is not new either.
  const kept = before && isBlocking(before.status) ? Date.parse(before.startDate) : Infinity;
  const spans = had
    ? [
        { from: wants.from, until: Math.min(wants.until, had.from, kept) },
        { from: Math.max(wants.from, had.until), until: wants.until },
      ]
    : [wants];
  return { by: after, isOut, spans: spans.filter(({ from, until }) => from < until) };
}

/** What a rental claims of its car: how long one that is late will be out is a fear and no wish. */
function claimOf(rental: StoredRental, now: Date): Span | null {
  const taken = takenTime(rental, now);
  return taken && isOverdue(rental, now) ? { from: taken.from, until: Number(now) } : taken;
}

/** The earliest rental or block that has the car in any of the times. */
export function findInTheWay(
  { rentals, blocks }: Kept,
  wanted: WantedTime,
  now: Date,
): Taking | undefined {
  let found: { one: Taking; from: number } | undefined;
  if (wanted.spans.length === 0) return undefined;
  for (const one of [...rentals, ...blocks]) {
    const taken = isInTheWay(one, wanted, now) && takenBy(one, now);
    if (taken && !(found && found.from <= taken.from)) found = { one, from: taken.from };
  }
  return found?.one;
}

/** Whether a rental or a block has the car in any of the times. */
function isInTheWay(one: Taking, { by, spans, isOut = false }: WantedTime, now: Date): boolean {
  if (!excludes(by, one)) return false;
  const taken = takenBy(one, now);
  if (!taken) return false;
  const status = isRental(one) ? one.status : '';
  if (status === 'completed' && !isOut) return false;
  const isPlan = status === 'pending' && isOut;
  const from = isPlan ? Math.max(taken.from, Number(now)) : taken.from;
  return spans.some((span) => meet(span, { ...taken, from }));
}

/**
 * 409 with what is in the way: which car, by whom, from when to when. Whether the customer has the car says what is to
 * be done: a plan can have another time.
 */
export function timeTaken(
  taken: Taking,
  { carName, now, isOut = false }: { carName: string; now: Date; isOut?: boolean | undefined },
): Refusal {
  if (isRental(taken) && isOverdue(taken, now)) {
    const sentence = `${stillOutWords(taken, carName)} Take it back, or change when it is due.`;
    return new Refusal(409, 'overlap', sentence);
  }
  const what = isRental(taken) ? 'rental' : 'blocked time';
  const wayOut = isOut ? `Change that ${what} first.` : 'Please choose another time or car.';
  const sentence = `${carName} ${whyTaken(taken)} ${whenWords(taken, now)}. ${wayOut}`;
  return new Refusal(409, 'overlap', sentence);
}

/** What a blocked time is called. */
export const blockName = ({ reason, summary }: StoredBlock) =>
  summary || (reason ?? 'another calendar');

function whyTaken(taken: Taking): string {
  if (!isRental(taken)) {
    return taken.reason === null
      ? `is blocked by ${blockName(taken)}`
      : `is blocked for ${taken.reason}`;
  }
  const has = { completed: 'was rented to', active: 'is out with' }[taken.status];
  return `${has ?? 'is reserved for'} ${nameOf(taken)}`;
}

/** Refuses a rental that newly wants a time which is taken: 409. */
export function refuseIfTaken(
  kept: Kept,
  before: StoredRental | null,
  after: StoredRental,
  { carName, now }: { carName: string; now: Date },
): void {
  const wanted = newlyWanted(before, after, now);
  const taken = findInTheWay(kept, wanted, now);
  if (taken) throw timeTaken(taken, { carName, now, isOut: wanted.isOut });
}

/** Refuses a block whose time a rental has: 409. */
export function refuseIfRented(
  kept: Kept,
  block: StoredBlock,
  { carName, now }: { carName: string; now: Date },
): void {
  const blocked = blockedTime(block);
  const wanted = { by: block, spans: blocked ? [blocked] : [] };
  const taken = findInTheWay(kept, wanted, now);
  if (!taken || !isRental(taken)) return;
  if (isOverdue(taken, now)) throw timeTaken(taken, { carName, now });
  const sentence = `${carName} ${taken.status === 'completed' ? 'was' : 'is'} rented to ${nameOf(taken)} ${whenWords(taken, now)}. Change that rental first.`;
  throw new Refusal(409, 'overlap', sentence);
}

/** That a car is not back, in a sentence. */
export const stillOutWords = (rental: StoredRental, carName: string) =>
  `${carName} is still out with ${nameOf(rental)}, due back ${newYorkWords(new Date(rental.endDate))}.`;

export const nameOf = ({ customerName }: StoredRental) => customerName || 'an unnamed customer';

/** "from Jun 1, 2026, 8:00 AM EDT to Jun 2, 2026, 8:00 AM EDT", as it happened. */
function whenWords(taken: Taking, now: Date): string {
  const { from, until } = takenBy(taken, now)!;
  const [start, end] = [from, until].map((time) => newYorkWords(new Date(time)));
  return `from ${start} to ${end}`;
}
