import { nextStatuses } from '#contracts/rental-status.ts';
import { contradictionIn, type RentalChange } from '#contracts/rental-change.ts';
import { Refusal } from '#server/refusal.ts';
import type { StoredRental } from './live-document.ts';

/** Refuses a rental that contradicts itself: 400. */
export function checkRental(rental: Parameters<typeof contradictionIn>[0]): void {
  const found = contradictionIn(rental);
  if (found) throw invalid(found.field, found.sentence);
}

/** A rental with the owner's changes. 400 or 409 if the rules forbid them, 409 if they name an erased customer. */
export function changed(
  rental: StoredRental,
  { status: wanted, cancelReason, ...fields }: RentalChange,
): StoredRental {
  const status: string = wanted ?? rental.status;
  const isMove = status !== rental.status;
  if (isMove && !nextStatuses(rental.status).some((next) => next === status)) {
    throw noSuchMove(rental.status);
  }
  if (cancelReason !== undefined && status !== 'cancelled') {
    throw invalid('cancelReason', 'Please leave out the reason: only a canceled rental has one.');
  }
  if (isMove && status === 'cancelled' && cancelReason === undefined) {
    throw invalid('cancelReason', 'Please say why it is canceled.');
  }
  const reason = status === 'cancelled' ? (cancelReason ?? rental.cancelReason) : null;
  const after = withOwnDistance(rental, { ...rental, ...fields, status, cancelReason: reason });
  if (rental.isErased) checkNobodyNamed(rental, after);
  const ruled = ['startDate', 'endDate', 'startOdometer', 'endOdometer'] as const;
  if (ruled.some((field) => after[field] !== rental[field])) checkRental(after);
  return after;
}

/** Once the owner has entered both odometers, they set the distance, not the marketplace. */
function withOwnDistance(before: StoredRental, after: StoredRental): StoredRental {
  const odometers = ['startOdometer', 'endOdometer'] as const;
  const hasBoth = odometers.every((field) => after[field] !== null);
  const isChanged = odometers.some((field) => after[field] !== before[field]);
  return hasBoth && isChanged ? { ...after, statedDistance: null } : after;
}

function checkNobodyNamed(before: StoredRental, after: StoredRental): void {
  const fields = ['customerName', 'customerEmail', 'customerPhone', 'note'] as const;
  const field = fields.find((one) => after[one] !== before[one]);
  if (!field) return;
  const sentence = "This rental's customer was erased. Leave the name, email and note as they are.";
  throw new Refusal(409, 'erased', [{ field, sentence }]);
}

function noSuchMove(status: string): Refusal {
  const possible = nextStatuses(status).join(' or ');
  const sentence = `This rental is ${status} and can only become ${possible}. Choose that, or reload the list.`;
  return new Refusal(409, 'status', sentence);
}

const invalid = (field: string, sentence: string) =>
  new Refusal(400, 'invalid', [{ field, sentence }]);
