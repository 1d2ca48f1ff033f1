import { nextStatuses } from '#contracts/rental-status.ts';
import { wallTimeAt } from '#contracts/new-york-time.ts';
import type { RentalChange } from '#contracts/rental-change.ts';
import { Refusal } from '#server/refusal.ts';
import type { PlacedRental } from './rentals.ts';

const longestDays = 366;

type Checked = Pick<PlacedRental, 'startDate' | 'endDate' | 'startOdometer' | 'endOdometer'>;

/** Refuses a rental whose return is not after its pick-up, by the calendar or by the odometer: 400. */
export function checkRental({ startDate, endDate, startOdometer, endOdometer }: Checked): void {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  if (end <= start) throw invalid('endDate', 'Please choose a return that is after the pick-up.');
  if (wallMs(end) - wallMs(start) > longestDays * 86_400_000) {
    throw invalid(
      'endDate',
      `Please choose a return at most ${longestDays} days after the pick-up.`,
    );
  }
  const isKnown = startOdometer !== null && endOdometer !== null;
  if (isKnown && Number(endOdometer) < Number(startOdometer)) {
    const sentence = 'Please check the odometer: it shows less at the return than at the pick-up.';
    throw invalid('endOdometer', sentence);
  }
}

/** A rental with what its owner changes, its status by the rules. 400 or 409 where they forbid it. */
export function changed(
  rental: PlacedRental,
  { status: wanted, cancelReason, ...fields }: RentalChange,
): PlacedRental {
  const status: string = wanted ?? rental.status;
  const isMove = status !== rental.status;
  if (isMove && !nextStatuses(rental.status).some((next) => next === status)) {
    throw noSuchMove(rental.status);
  }
  if (cancelReason !== undefined && status !== 'cancelled') {
    throw invalid(
      'cancelReason',
      'Please leave out the reason, as only a cancelled rental has one.',
    );
  }
  if (isMove && status === 'cancelled' && cancelReason === undefined) {
    throw invalid('cancelReason', 'Please say why it is cancelled.');
  }
  const reason = status === 'cancelled' ? (cancelReason ?? rental.cancelReason) : null;
  const after = withOwnDistance(rental, { ...rental, ...fields, status, cancelReason: reason });
  const ruled = ['startDate', 'endDate', 'startOdometer', 'endOdometer'] as const;
  if (ruled.some((field) => after[field] !== rental[field])) checkRental(after);
  return after;
}

/** Once the owner has noted the odometers they tell the distance, whatever the marketplace said. */
function withOwnDistance(before: PlacedRental, after: PlacedRental): PlacedRental {
  const noted = ['startOdometer', 'endOdometer'] as const;
  const tells = noted.every((field) => after[field] !== null);
  const isNews = noted.some((field) => after[field] !== before[field]);
  return tells && isNews ? { ...after, statedDistance: null } : after;
}

function noSuchMove(status: string): Refusal {
  const possible = nextStatuses(status).join(' or ');
  const sentence = `This rental is ${status} and can only become ${possible}, so please choose that or load the list again.`;
  return new Refusal(409, sentence, { reason: 'status' });
}

function invalid(field: string, sentence: string): Refusal {
  return new Refusal(400, [{ field, sentence }], { reason: 'invalid' });
}

/** What New York's clock shows, as milliseconds of a clock that never changes. */
const wallMs = (instant: Date) => Date.parse(`${wallTimeAt(instant)}Z`);
