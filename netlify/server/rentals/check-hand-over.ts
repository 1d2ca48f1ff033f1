import type { HandOverCheck, HandOverQuestion } from '#contracts/hand-over-check.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import { isSameCustomer } from '#contracts/same-customer.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Refusal } from '#server/refusal.ts';
import { findInTheWay, stillOutWords, timeTaken } from './in-the-way.ts';
import type { LiveDocument, StoredRental } from './live-document.ts';

/** What a hand-over is judged by. */
export interface Surroundings {
  live: Pick<LiveDocument, 'rentals' | 'blocks'>;
  /** The cars of the fleet, by id. */
  cars: ReadonlyMap<string, Vehicle>;
  /** In percent. */
  minimumCharge: number;
}

const earlyMs = 2 * 3_600_000;

/**
 * What stands against handing a rental's car over at a moment: a refusal, and what to ask first. An unknown
 * charge is not asked about. `seen` is the charge that the owner saw at the car.
 */
export function checkHandOver(
  rental: StoredRental,
  at: Date,
  { live, cars, minimumCharge }: Surroundings,
  seen: number | null = null,
): HandOverCheck {
  const car = cars.get(rental.vehicleId);
  const charge = seen ?? car?.batteryLevel ?? null;
  const another = live.rentals.find(
    (one) => one.id !== rental.id && one.status === 'active' && isSameCustomer(one, rental),
  );
  const ask = (name: HandOverQuestion, isAsked: boolean, sentence: string) =>
    isAsked ? [{ name, sentence }] : [];
  return {
    refusal: refusalOf(rental, at, live, car),
    questions: [
      ...ask(
        'early',
        Date.parse(rental.startDate) - at.getTime() > earlyMs,
        `It is early: the pick-up is planned for ${words(rental.startDate)}.`,
      ),
      ...ask(
        'low-charge',
        charge !== null && charge < minimumCharge,
        `The battery is at ${charge}%, and you hand cars over with at least ${minimumCharge}%.`,
      ),
      ...ask(
        'another-car-out',
        another !== undefined,
        `${rental.customerName} still has ${another && nameOf(cars.get(another.vehicleId))}.`,
      ),
    ],
  };
}

function refusalOf(
  rental: StoredRental,
  at: Date,
  live: Surroundings['live'],
  car: Vehicle | undefined,
): string | null {
  const name = nameOf(car);
  const out = findOut(live.rentals, rental);
  if (out) return stillOut(out, name);
  if (car?.connection === 'in-service') {
    return `${name} is in service. Choose another car, or sync the fleet once it is back.`;
  }
  if (car?.isRetired) return `${name} is retired. Choose another car, or bring it back first.`;
  const until = Math.max(Date.parse(rental.endDate), at.getTime() + 1);
  const wanted = { by: rental, isOut: true, spans: [{ from: at.getTime(), until }] };
  const taken = findInTheWay(live, wanted, at);
  return taken
    ? timeTaken(taken, { carName: name, now: at, isOut: true }).problems[0].sentence
    : null;
}

/** The other rental that has a car right now, whatever was planned: one that is overdue has it, too. */
export function findOut(
  rentals: readonly StoredRental[],
  { id, vehicleId }: Pick<StoredRental, 'id' | 'vehicleId'>,
): StoredRental | undefined {
  return rentals.find(
    (one) => one.id !== id && one.vehicleId === vehicleId && one.status === 'active',
  );
}

/** That a car has to come back first. */
export const stillOut = (out: StoredRental, carName: string) =>
  `${stillOutWords(out, carName)} Take it back first.`;

/** Throws a 409 unless a hand-over may happen, and everything it asks was confirmed. */
export function requireHandOver(
  { refusal, questions }: HandOverCheck,
  confirmed: readonly HandOverQuestion[],
): void {
  if (refusal !== null) throw new Refusal(409, 'hand-over', refusal);
  const open = questions.find(({ name }) => !confirmed.includes(name));
  if (open) throw new Refusal(409, 'unconfirmed', `${open.sentence} Confirm that you mean it.`);
}

const nameOf = (car: Vehicle | undefined) => car?.name ?? 'This car';
const words = (time: string) => newYorkWords(new Date(time));
