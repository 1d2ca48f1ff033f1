import { addDays } from './days.ts';

/** Days of a car that were chosen in the picture, such as `2026-06-01`, the last one included. */
export interface ChosenDays {
  vehicleId: string;
  first: string;
  last: string;
}

/** When a rental of chosen days begins and ends on the clock: at ten, the day after where it is one day. */
export function rentalTimesOf({ first, last }: ChosenDays) {
  const until = first === last ? addDays(last, 1) : last;
  return { startDate: `${first}T10:00`, endDate: `${until}T10:00` };
}

/** A tap on another day of the same car extends what is chosen; on a chosen one, it ends that. */
export function afterTap(
  before: ChosenDays | undefined,
  vehicleId: string,
  day: string,
): ChosenDays | undefined {
  if (before?.vehicleId !== vehicleId) return { vehicleId, first: day, last: day };
  if (day >= before.first && day <= before.last) return undefined;
  return day < before.first ? { ...before, first: day } : { ...before, last: day };
}
