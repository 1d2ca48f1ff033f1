import { timeWords } from '#back-office/words/time-words.ts';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { timesOf, type Taking } from './rows.ts';

/** Who has the car, in words. */
export const whoWords = (taking: Taking) =>
  'rental' in taking ? taking.rental.customerName : taking.block.summary || 'Taken elsewhere';

/** How a rental stands; a block of another calendar has no status. */
export const standsWords = (taking: Taking) =>
  'rental' in taking ? statusWords(taking.rental.status) : 'Blocked';

/** "Ada Byron, pending, Jun 1, 8:00 AM to Jun 2, 8:00 AM". */
export function takingWords(taking: Taking): string {
  const { startDate, endDate } = timesOf(taking);
  return `${whoWords(taking)}, ${standsWords(taking).toLowerCase()}, ${timeWords(startDate)} to ${timeWords(endDate)}`;
}
