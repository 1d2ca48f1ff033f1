import { wallTimeProblem } from '#contracts/wall-time.ts';

/**
 * How long a car is rented, as the wall clock in New York counts it: a day over a clock change is a
 * day. Instants are minutes from 1970-01-01T00:00 on that clock.
 */
export interface Stay {
  /** From pick-up to return, at least 1. */
  minutes: number;
  /** The instant of the pick-up; absent where only a length is known. */
  pickUp?: number;
}

/** What is wrong with a stay, in a sentence that says what to do, and the field it is about. */
export interface StayProblem {
  field: StayField;
  sentence: string;
}
export type StayField = 'amount' | 'unit' | 'pickUp' | 'return';

export type StayReading = { stay: Stay } | { problem: StayProblem };

const hourMinutes = 60;
const longestDays = 366;

/** A stay of a length in hours, rounded up to the minute. */
export function stayOfHours(hours: number): StayReading {
  if (!(hours > 0)) {
    return refused('amount', 'Please enter a number above zero, such as 6 or 2.5.');
  }
  // A remainder under a thousandth of a minute is a rounding error.
  return withinLimit({ minutes: Math.max(1, Math.ceil(hours * hourMinutes - 0.001)) }, 'amount');
}

/** Pick-up and return as wall times in New York, such as `2026-07-03T10:00`. */
export function stayOfDates(pickUp: string, returned: string): StayReading {
  const noPickUp = wallTimeProblem(pickUp, 'Please choose the day and the time of your pick-up.');
  if (noPickUp) return refused('pickUp', noPickUp);
  const noReturn = wallTimeProblem(returned, 'Please choose the day and the time of your return.');
  if (noReturn) return refused('return', noReturn);
  const [from, to] = [minutesOf(pickUp), minutesOf(returned)];
  if (to <= from) return refused('return', 'Please choose a return after the pick-up.');
  return withinLimit({ minutes: to - from, pickUp: from }, 'return');
}

function withinLimit(stay: Stay, field: StayField): StayReading {
  if (stay.minutes <= longestDays * 24 * hourMinutes) return { stay };
  return refused(
    field,
    `Please choose ${longestDays} days or less, or write to us about a longer rental.`,
  );
}

const minutesOf = (wallTime: string) => Date.parse(`${wallTime}Z`) / 60_000;

function refused(field: StayField, sentence: string): StayReading {
  return { problem: { field, sentence } };
}
