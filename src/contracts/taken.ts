import { dayAfter, instantAt, wallTimeAt } from './new-york-time.ts';
import { isOverdue } from './rental-status.ts';
import type { Block } from './block.ts';
import type { Rental } from './rental.ts';

/** From a moment to just before another, in milliseconds since 1970. */
export interface Span {
  from: number;
  until: number;
}

/** The time for which something is planned. */
export const plannedTime = ({
  startDate,
  endDate,
}: {
  startDate: string;
  endDate: string;
}): Span => ({
  from: Date.parse(startDate),
  until: Date.parse(endDate),
});

/** For how long a car that is late is taken at least. */
const lateMs = 3 * 3_600_000;

type Timed = Pick<
  Rental,
  'status' | 'startDate' | 'endDate' | 'handOver' | 'takeBack' | 'notCounted'
>;
type TimedBlock = Pick<Block, 'startDate' | 'endDate' | 'notCounted'>;

/**
 * When a rental has its car. One that is to come has it as planned; one that is out, since its hand-over and until
 * it is due; a car that should be back and isn't, until the end of today in New York and for three hours in any case;
 * one that is over, until its return. Null where nobody has the car: canceled, to come and not counted, over without
 * anything noted of its return, or of a status that we don't know.
 */
export function takenTime(rental: Timed, now: Date): Span | null {
  const { status, handOver, takeBack, notCounted } = rental;
  const { from: planned, until: due } = plannedTime(rental);
  const left = handOver ? Date.parse(handOver.at) : planned;
  if (status === 'pending') return notCounted === null ? spanOf(planned, due) : null;
  if (status === 'active') {
    // Whoever entered it so did not say when it left; by now it has.
    return spanOf(Math.min(left, Number(now)), isOverdue(rental, now) ? untilBack(now) : due);
  }
  if (status !== 'completed' || !takeBack) return null;
  // Entered once it was over, it says nothing of when the car left.
  return left >= due ? spanOf(planned, due) : spanOf(left, Date.parse(takeBack.at));
}

/** When a blocked time keeps its car; null if the owner has said that it doesn't count. */
export const blockedTime = (block: TimedBlock): Span | null =>
  block.notCounted === null ? plannedTime(block) : null;

/** Whether two spans have any time in common; one may begin when the other ends. */
export const meet = (one: Span, other: Span): boolean =>
  one.from < other.until && one.until > other.from;

const spanOf = (from: number, until: number) => (from < until ? { from, until } : null);

function untilBack(now: Date): number {
  const midnight = instantAt(`${dayAfter(wallTimeAt(now).slice(0, 10))}T00:00`);
  return Math.max(Number(midnight), Number(now) + lateMs);
}
