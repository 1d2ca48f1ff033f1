import type { Block } from '#contracts/block.ts';
import type { Rental } from '#contracts/rental.ts';
import { timeWords } from '#back-office/words/time-words.ts';

type Span = Pick<Block, 'startDate' | 'endDate' | 'vehicleId'>;

/** Where a car is now: with a customer, due or overdue, kept from being rented, or free until something begins. */
export interface Whereabouts {
  kind: 'late' | 'out' | 'waited for' | 'blocked' | 'free';
  /** In a sentence without its period. */
  words: string;
}

const whyBlocked = ({ summary, reason }: Block) => summary || reason || 'booked elsewhere';

const begins = ({ startDate }: Span) => Date.parse(startDate);
const ends = ({ endDate }: Span) => Date.parse(endDate);

/** Tells the whereabouts of each car by its id, from the rentals and blocks of all. */
export function whereaboutsOf(
  rentals: readonly Rental[],
  blocks: readonly Block[],
  now: Date,
): (vehicleId: string) => Whereabouts {
  const open = rentals.filter(({ status }) => status === 'active' || status === 'pending');
  const rentalsByCar = Map.groupBy(open, ({ vehicleId }) => vehicleId);
  const blocksByCar = Map.groupBy(blocks, ({ vehicleId }) => vehicleId);
  return (vehicleId) =>
    stateOf(rentalsByCar.get(vehicleId) ?? [], blocksByCar.get(vehicleId) ?? [], now);
}

function stateOf(rentals: readonly Rental[], blocks: readonly Block[], now: Date): Whereabouts {
  const isOn = (span: Span) => begins(span) <= Number(now) && Number(now) < ends(span);
  const out = rentals
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => ends(one) - ends(other))[0];
  if (out) {
    const due = timeWords(out.endDate, now);
    return ends(out) <= Number(now)
      ? { kind: 'late', words: `Late: ${out.customerName}, due ${due}` }
      : { kind: 'out', words: `Out with ${out.customerName} until ${due}` };
  }
  const waited = rentals.find(isOn);
  if (waited) {
    const due = timeWords(waited.startDate, now);
    return { kind: 'waited for', words: `Waiting for ${waited.customerName} since ${due}` };
  }
  const block = blocks.find(isOn);
  if (block) {
    const until = timeWords(block.endDate, now);
    return { kind: 'blocked', words: `Blocked until ${until}: ${whyBlocked(block)}` };
  }
  const ahead = [
    ...rentals.map((one) => ({ at: begins(one), from: one.startDate, who: one.customerName })),
    ...blocks.map((one) => ({ at: begins(one), from: one.startDate, who: whyBlocked(one) })),
  ].filter(({ at }) => at > Number(now));
  const [next] = ahead.toSorted((one, other) => one.at - other.at);
  return {
    kind: 'free',
    words: next
      ? `Free until ${timeWords(next.from, now)}, then ${next.who}`
      : 'Free, nothing booked',
  };
}
