import { statusWords } from '#back-office/rentals/rental-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { timesOf, type Occupancy } from './rows.ts';

/** Who has the car, in words. */
export const whoWords = (occupancy: Occupancy) =>
  'rental' in occupancy
    ? occupancy.rental.customerName
    : occupancy.block.summary || 'Booked elsewhere';

/** How a rental stands; a block of another calendar has no status. */
export const occupancyStatus = (occupancy: Occupancy) =>
  'rental' in occupancy ? statusWords(occupancy.rental.status) : 'Blocked';

/** "Ada Byron, pending, Jun 1, 8:00 AM to Jun 2, 8:00 AM". */
export function occupancyWords(occupancy: Occupancy): string {
  const { startDate, endDate } = timesOf(occupancy);
  return `${whoWords(occupancy)}, ${occupancyStatus(occupancy).toLowerCase()}, ${timeWords(startDate)} to ${timeWords(endDate)}`;
}
