import type { RentalChange } from '#contracts/rental-change.ts';
import type { Rental } from '#contracts/rental.ts';
import { queryClient, vehiclesQuery } from '#back-office/session/queries.ts';
import { clockWords } from '#back-office/words/time-words.ts';

/** What a change of a rental did, as a title and a sentence that names who and which car. */
export function changeWords(
  change: RentalChange,
  stored: Rental,
): [title: string, sentence: string] {
  const { customerName: who, vehicleId, handOver, takeBack } = stored;
  const cars = queryClient.getQueryData(vehiclesQuery.queryKey);
  const car = cars?.find(({ id }) => id === vehicleId)?.name ?? 'The car';
  switch (change.status) {
    case 'active':
      return change.handOver && handOver
        ? ['Handed over', `${car} left with ${who} at ${clockWords(handOver.at)}.`]
        : ['Reopened', `${car} is out with ${who} again.`];
    case 'completed':
      return [
        'Car is back',
        `${who} brought ${car} back at ${takeBack ? clockWords(takeBack.at) : 'an unknown time'}.`,
      ];
    case 'pending':
      return ['Pending again', `The rental of ${car} for ${who} is pending.`];
    case 'cancelled':
      return ['Rental canceled', `${who} no longer has ${car} reserved.`];
    case undefined:
      if (change.charges ?? change.isPaid !== undefined)
        return ['Bill saved', `The bill of ${who} for ${car} is up to date.`];
      if (change.deposit !== undefined)
        return ['Deposit saved', `The deposit of ${who} for ${car} is up to date.`];
      if (change.notCounted !== undefined)
        return change.notCounted === null
          ? ['It counts again', `${car} is kept for ${who}.`]
          : ["It doesn't count", `${car} is no longer kept for ${who}.`];
      return ['Rental saved', `The rental of ${car} for ${who} is up to date.`];
  }
}
