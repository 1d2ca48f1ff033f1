import { doubleBookings } from '#contracts/booked-twice.ts';
import type { CarWarning } from '#contracts/car-warning.ts';
import { warningWords } from '#contracts/car-warning-words.ts';
import type { PlanLine } from '#contracts/days-plan.ts';
import type { Rental } from '#contracts/rental.ts';
import { warningsNow } from '#contracts/warnings-now.ts';
import { momentWords } from './moments.ts';
import { isNews, nameOf, type Found, type Seen } from './seen.ts';

const hour = 3_600_000;

/** Cars that should be back, and are late by more than is let pass. */
export function findOverdue({ plan, cars, now, graceMinutes }: Seen): Found[] {
  return plan
    .filter(({ kind, at }) => kind === 'overdue' && isNews(at, now))
    .filter(({ at }) => Date.parse(at) + 60_000 * graceMinutes <= Number(now))
    .map(({ rental, at }) => ({
      ...{ at, about: `overdue ${rental.id}` },
      words: {
        title: `${nameOf(cars, rental)} is not back`,
        body: `It was due ${momentWords(at, now)}.`,
        path: pathOf(rental),
      },
    }));
}

/** Cars that two have at the same time, since an import or another site's calendar. */
export const findBookedTwice = ({ rentals, cars, now }: Seen): Found[] =>
  doubleBookings(rentals).map(({ rental, conflict: { id, from, until } }) => ({
    ...{ at: until, about: `booked twice ${rental.id} ${id} ${until}` },
    words: {
      title: `${nameOf(cars, rental)} is booked twice`,
      body: `Both have it ${momentWords(from, now)}. Decide which one counts.`,
      path: pathOf(rental),
    },
  }));

/** What stands in the way of a coming pick-up. */
export const findTroubles = ({ plan, cars, now }: Seen): Found[] =>
  plan
    .filter(({ kind }) => kind === 'pick-up')
    .flatMap((line) => troublesOf(line, nameOf(cars, line.rental), now));

/** How long before its pick-up a trouble of a car is told, in hours: charging takes less than a repair. */
const toldBefore = { 'in service': 24, 'low charge': 4 };

function troublesOf({ rental, at, troubles }: PlanLine, car: string, now: Date): Found[] {
  return troubles.flatMap((trouble) => {
    if (trouble.kind === 'still out') return [];
    const hours = toldBefore[trouble.kind];
    if (Date.parse(at) - Number(now) > hours * hour) return [];
    const what =
      trouble.kind === 'in service' ? 'is in service' : `is charged to ${trouble.charge}% only`;
    const words = {
      title: `${car} ${what}`,
      body: `Its pick-up is ${momentWords(at, now)}.`,
      path: pathOf(rental),
    };
    return [{ at, about: `${trouble.kind} ${rental.id}`, words }];
  });
}

/** What the last readings of the cars warn of: the same thing once in each `period`. */
export function findWarnings(
  { cars, rentals, now }: Seen,
  told: CarWarning['kind'][],
  period: (time: string) => string,
): Found[] {
  return cars.flatMap((car) =>
    warningsNow(car, rentals, now)
      .filter(({ kind, at }) => told.includes(kind) && isNews(at, now))
      .map((warning) => {
        const { kind, what, at } = warning;
        return {
          ...{ at, about: [kind, car.id, ...what, period(at)].join(' ') },
          words: {
            title: `${car.name}: ${warningWords(warning)}`,
            body: `It said so ${momentWords(at, now)}.`,
            path: `/admin/cars?car=${encodeURIComponent(car.id)}`,
          },
        };
      }),
  );
}

const pathOf = ({ id }: Rental): string => `/admin?rental=${encodeURIComponent(id)}`;
