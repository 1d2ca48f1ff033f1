import { isBlocking } from '#contracts/rental-status.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import { Refusal } from '#server/refusal.ts';
import type { LiveDocument, StoredBlock, StoredRental } from './live-document.ts';
import { overlaps } from './periods.ts';

/** A time on a car, from the start to just before the end, ISO 8601 UTC. */
interface Period {
  vehicleId: string;
  startDate: string;
  endDate: string;
}

/** Whether a rental takes time of a car that it did not take before. */
export function takesTime(before: StoredRental | null | undefined, after: StoredRental): boolean {
  if (!isBlocking(after.status)) return false;
  if (!before || !isBlocking(before.status)) return true;
  const fields = ['vehicleId', 'startDate', 'endDate'] as const;
  return fields.some((field) => after[field] !== before[field]);
}

/** The earliest rental or block that has the car in a period; a rental is not in its own way. */
export function findInTheWay(
  { rentals, blocks }: Pick<LiveDocument, 'rentals' | 'blocks'>,
  wanted: Period & { id: string },
): StoredRental | StoredBlock | undefined {
  const rental = earliestRental(rentals, wanted);
  const block = earliest(blocks, wanted, () => true);
  return rental && !(block && begins(block) < begins(rental)) ? rental : block;
}

/** The earliest other pending or active rental that has the car in a period. */
function earliestRental(
  rentals: Iterable<StoredRental>,
  wanted: Period & { id: string },
): StoredRental | undefined {
  return earliest(rentals, wanted, ({ id, status }) => id !== wanted.id && isBlocking(status));
}

/** 409 with what is in the way: which car, by whom, from when to when. */
export function timeTaken(taken: StoredRental | StoredBlock, carName: string): Refusal {
  const why =
    'customerName' in taken
      ? `reserved for ${taken.customerName || 'an unnamed customer'}`
      : taken.reason !== null
        ? `blocked for ${taken.reason}`
        : `blocked by ${taken.summary || 'another calendar'}`;
  const [from, to] = [taken.startDate, taken.endDate].map((time) => newYorkWords(new Date(time)));
  const sentence = `${carName} is ${why} from ${from} to ${to}. Please choose another time or car.`;
  return new Refusal(409, 'overlap', sentence);
}

/** Which rental keeps a block from being imported, in a sentence. Two calendars may hold the same time. */
export function rentalInTheWay(
  rentals: Iterable<StoredRental>,
  wanted: Period & { id: string },
  carName: string,
): string | undefined {
  const taken = earliestRental(rentals, wanted);
  if (!taken) return undefined;
  const [from, to] = [taken.startDate, taken.endDate].map((time) => newYorkWords(new Date(time)));
  return `${carName} is rented to ${taken.customerName} from ${from} to ${to}. Change that rental first.`;
}

function earliest<One extends Period>(
  taken: Iterable<One>,
  wanted: Period,
  counts: (one: One) => boolean,
): One | undefined {
  let found: One | undefined;
  for (const one of overlapping(taken, wanted)) {
    if (counts(one) && (!found || begins(one) < begins(found))) found = one;
  }
  return found;
}

/** What has the same car in a period. For most of thousands, two comparisons of strings are enough. */
export function* overlapping<One extends Period>(
  taken: Iterable<One>,
  wanted: Period,
): Generator<One, void, void> {
  const [fromMinute, toMinute] = [wanted.startDate.slice(0, 16), `${wanted.endDate.slice(0, 16)}~`];
  for (const one of taken) {
    const isNear = one.startDate <= toMinute && one.endDate >= fromMinute;
    if (isNear && one.vehicleId === wanted.vehicleId && overlaps(one, spanOf(wanted))) yield one;
  }
}

const begins = ({ startDate }: Period) => Date.parse(startDate);
const spanOf = (one: Period) => ({ from: begins(one), until: Date.parse(one.endDate) });
