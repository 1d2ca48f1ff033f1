import { newYorkWords } from '#contracts/new-york-time.ts';
import { findInTheWay } from '#server/rentals/in-the-way.ts';
import type { Ledger } from '#server/rentals/ledger.ts';

/**
 * Which rental keeps a time of a car from coming in from elsewhere, in a sentence; undefined where none
 * does. Blocks do not: what another calendar says may well be the same time once more.
 */
export function rentalInTheWay(
  rentals: Ledger['rentals'],
  wanted: { id: string; startDate: string; endDate: string },
  carName: string,
): string | undefined {
  const taken = findInTheWay({ rentals, blocks: {} }, wanted);
  if (taken?.kind !== 'rental') return undefined;
  const [from, to] = [taken.startDate, taken.endDate].map((time) => newYorkWords(new Date(time)));
  return `${carName} is rented to ${taken.customerName} from ${from} to ${to}, so please change that rental first.`;
}
