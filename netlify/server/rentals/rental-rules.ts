import { randomUUID } from 'node:crypto';
import type { HandOver } from '#contracts/hand-over.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import { nextStatuses } from '#contracts/rental-status.ts';
import { contradictionIn, type RentalChange } from '#contracts/rental-change.ts';
import { isOfOurTime } from '#server/our-times.ts';
import { Refusal } from '#server/refusal.ts';
import { isSameTime } from './conflicts.ts';
import type { StoredRental } from './live-document.ts';

/** Refuses a rental that contradicts itself: 400. */
export function checkRental(rental: Parameters<typeof contradictionIn>[0]): void {
  const found = contradictionIn(rental);
  if (found) throw invalid(found.field, found.sentence);
}

/** A rental with the owner's changes. 400 or 409 if the rules forbid them, 409 if they name an erased customer. */
export function changed(rental: StoredRental, change: RentalChange, now: Date): StoredRental {
  const { status: wanted, cancelReason, handOver, takeBack, confirmed: _, ...fields } = change;
  if (isSentAgain(rental, change)) return rental;
  const status: string = wanted ?? rental.status;
  const isMove = status !== rental.status;
  if (isMove && !nextStatuses(rental.status).some((next) => next === status)) {
    throw noSuchMove(rental.status);
  }
  if (!isMove && (handOver ?? takeBack)) throw alreadyDone(rental);
  if (cancelReason !== undefined && status !== 'cancelled') {
    throw invalid('cancelReason', 'Please leave out the reason: only a canceled rental has one.');
  }
  if (isMove && status === 'cancelled' && cancelReason === undefined) {
    throw invalid('cancelReason', 'Please say why it is canceled.');
  }
  if (fields.notCounted && status !== 'pending') {
    throw invalid(
      'notCounted',
      "Only a rental that hasn't started yet can be marked as not counting.",
    );
  }
  const reason = status === 'cancelled' ? (cancelReason ?? rental.cancelReason) : null;
  const after = withOwnDistance(rental, {
    ...rental,
    ...fields,
    status,
    cancelReason: reason,
    ...(isMove && happened(rental, { ...change, status }, now)),
  });
  if (isMove || !isSameTime(rental, after)) after.notCounted = fields.notCounted ?? null;
  if (rental.isErased) checkNobodyNamed(rental, after);
  const ruled = ['startDate', 'endDate', 'startOdometer', 'endOdometer'] as const;
  if (ruled.some((field) => after[field] !== rental[field])) checkRental(after);
  return after;
}

/** Whether a hand-over or a return is sent that has happened already. */
const isSentAgain = (rental: StoredRental, { handOver, takeBack }: RentalChange) =>
  (handOver !== undefined && handOver.id === rental.handOver?.id) ||
  (takeBack !== undefined && takeBack.id === rental.takeBack?.id);

/** When the car left and when it was back, once a rental has another status. */
function happened(
  rental: StoredRental,
  { status, handOver, takeBack }: Pick<RentalChange, 'handOver' | 'takeBack'> & { status: string },
  now: Date,
): Partial<StoredRental> {
  if (status === 'pending') return { handOver: null, takeBack: null };
  if (status === 'active' && rental.status === 'completed') return { takeBack: null };
  if (status === 'active') return { handOver: noted(handOver, now) };
  return status === 'completed' ? { takeBack: noted(takeBack, now, rental.handOver?.at) } : {};
}

/** What is noted of a moment, which is neither to come nor before another one; now, if a phone's clock is not set. */
function noted(sent: HandOver | undefined, now: Date, earliest = ''): HandOver {
  const { id, at, ...rest } = sent ?? { id: randomUUID(), at: '', ...nothingNoted };
  const time = isOfOurTime(at) ? new Date(Math.min(Date.parse(at), now.getTime())) : now;
  const notBefore = earliest ? Math.max(Date.parse(earliest), time.getTime()) : time.getTime();
  return { id, at: new Date(notBefore).toISOString(), ...rest };
}

const nothingNoted = { batteryLevel: null, checked: [], note: '' };

/** Once the owner has entered both odometers, they set the distance, not the marketplace. */
function withOwnDistance(before: StoredRental, after: StoredRental): StoredRental {
  const odometers = ['startOdometer', 'endOdometer'] as const;
  const hasBoth = odometers.every((field) => after[field] !== null);
  const isChanged = odometers.some((field) => after[field] !== before[field]);
  return hasBoth && isChanged ? { ...after, statedDistance: null } : after;
}

function checkNobodyNamed(before: StoredRental, after: StoredRental): void {
  const fields = ['customerName', 'customerEmail', 'customerPhone', 'note', 'notAgain'] as const;
  const field = fields.find((one) => after[one] !== before[one]);
  if (!field) return;
  const sentence =
    "This rental's customer was erased. Leave the name, email, phone and note as they are.";
  throw new Refusal(409, 'erased', [{ field, sentence }]);
}

function noSuchMove(status: string): Refusal {
  const possible = nextStatuses(status).join(' or ');
  const sentence = `This rental is ${status} and can only become ${possible}. Choose that, or reload the list.`;
  return new Refusal(409, 'status', sentence);
}

function alreadyDone({ status, handOver, takeBack }: StoredRental): Refusal {
  const done = status === 'active' ? handOver : takeBack;
  const when = done ? ` on ${newYorkWords(new Date(done.at))}` : '';
  const what = status === 'active' ? 'The car was handed over' : 'The car came back';
  return new Refusal(409, 'done', `${what} already${when}. Reload the list to see it.`);
}

const invalid = (field: string, sentence: string) =>
  new Refusal(400, 'invalid', [{ field, sentence }]);
