import type { Block } from '#contracts/block.ts';
import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { briefTimeWords } from '#back-office/words/time-words.ts';

type Span = Pick<Block, 'startDate' | 'endDate' | 'vehicleId'>;

type Car = Pick<Vehicle, 'id' | 'connection' | 'isRetired'>;

/** Where a car is now: with a customer, due or overdue, kept from being rented, or free until something begins. */
export interface Whereabouts {
  kind: 'late' | 'out' | 'waited for' | 'blocked' | 'in service' | 'free' | 'retired';
  /** In a sentence without its period. */
  words: string;
  /** When the next customer comes or brings it back, or should have; `Infinity` if nothing is booked. */
  until: number;
}

const whyBlocked = ({ summary, reason }: Block) => summary || reason || 'booked elsewhere';

const begins = ({ startDate }: Span) => Date.parse(startDate);
const ends = ({ endDate }: Span) => Date.parse(endDate);

/** Tells the whereabouts of each car, from the rentals and blocks of all. */
export function whereaboutsOf(
  rentals: readonly Rental[],
  blocks: readonly Block[],
  now: Date,
): (car: Car) => Whereabouts {
  const open = rentals.filter(
    ({ status, notCounted }) =>
      status === 'active' || (status === 'pending' && notCounted === null),
  );
  const counted = blocks.filter(({ notCounted }) => notCounted === null);
  const rentalsByCar = Map.groupBy(open, ({ vehicleId }) => vehicleId);
  const blocksByCar = Map.groupBy(counted, ({ vehicleId }) => vehicleId);
  return (car) => stateOf(car, rentalsByCar.get(car.id) ?? [], blocksByCar.get(car.id) ?? [], now);
}

function stateOf(
  { connection, isRetired }: Car,
  rentals: readonly Rental[],
  blocks: readonly Block[],
  now: Date,
): Whereabouts {
  const isOn = (span: Span) => begins(span) <= Number(now) && Number(now) < ends(span);
  const out = rentals
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => ends(one) - ends(other))[0];
  if (out) {
    const due = briefTimeWords(out.endDate, now);
    const until = ends(out);
    return until <= Number(now)
      ? { kind: 'late', words: `Late: ${out.customerName}, due ${due}`, until }
      : { kind: 'out', words: `Out with ${out.customerName} until ${due}`, until };
  }
  const waited = rentals.find(isOn);
  if (waited) {
    const due = briefTimeWords(waited.startDate, now);
    const words = `Waiting for ${waited.customerName} since ${due}`;
    return { kind: 'waited for', words, until: begins(waited) };
  }
  const block = blocks.find(isOn);
  if (block) {
    const words = `Blocked until ${briefTimeWords(block.endDate, now)}: ${whyBlocked(block)}`;
    return { kind: 'blocked', words, until: ends(block) };
  }
  if (isRetired) return { kind: 'retired', words: 'Retired', until: Infinity };
  const ahead = [
    ...rentals.map((one) => ({ at: begins(one), from: one.startDate, who: one.customerName })),
    ...blocks.map((one) => ({ at: begins(one), from: one.startDate, who: whyBlocked(one) })),
  ].filter(({ at }) => at > Number(now));
  const [next] = ahead.toSorted((one, other) => one.at - other.at);
  const until = next?.at ?? Infinity;
  const from = next && briefTimeWords(next.from, now);
  if (connection === 'in-service') {
    const then = next ? `from ${from}, ${next.who}` : 'nothing booked';
    return { kind: 'in service', words: `In service; ${then}`, until };
  }
  const words = next ? `Free until ${from}, then ${next.who}` : 'Free, nothing booked';
  return { kind: 'free', words, until };
}
