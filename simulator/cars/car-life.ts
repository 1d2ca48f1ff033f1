import { DAY, HOUR, MINUTE } from '#simulator/world/clock.ts';
import { IDLE_UNTIL_ASLEEP, repeated, type Car, type PlannedEvent } from './car.ts';

const ASLEEP_PERCENT_PER_DAY = 0.1;
const IDLE_PERCENT_PER_DAY = 1;
const PACK_KWH = 60;

/**
 * Simulates a car up to a moment (ms since 1970): planned drives and charges, waking, falling
 * asleep after 15 idle minutes, and the battery that drains ten times as fast while the car is
 * awake.
 */
export function advanceCar(car: Car, now: number): void {
  while (car.livedUntil < now) {
    const until = Math.min(now, ...changes(car));
    pass(car, until - car.livedUntil);
    car.livedUntil = until;
    change(car);
  }
}

/** A data call keeps an idle car awake for another 15 minutes. */
export function keepAwake(car: Car): void {
  car.awakeUntil = car.livedUntil + IDLE_UNTIL_ASLEEP;
  car.dataCalls += 1;
}

/** Starts to wake a car, which takes some seconds. A car that sleeps forever stays asleep. */
export function wake(car: Car, takesMs: number): void {
  if (car.state === 'asleep' && car.behavior === 'ordinary') {
    car.wakesAt ??= car.livedUntil + takesMs;
  } else if (car.state === 'online') {
    car.awakeUntil = car.livedUntil + IDLE_UNTIL_ASLEEP;
  }
}

/** Starts what an event says, at once. */
export function begin(car: Car, { drive, charge }: Omit<PlannedEvent, 'at'>): void {
  const now = car.livedUntil;
  car.state = 'online';
  if (drive) {
    const mph = (drive.miles / drive.minutes) * 60;
    car.activity = { kind: 'driving', until: now + drive.minutes * MINUTE, mph };
  } else if (charge && charge.to > car.battery) {
    car.chargeLimit = charge.to;
    car.activity = { kind: 'charging', since: now, ...charge };
  }
  if (isIdle(car)) car.awakeUntil = now + IDLE_UNTIL_ASLEEP;
}

/** While driving or charging, a car does not fall asleep. */
function isIdle({ activity }: Car): boolean {
  return activity.kind === 'parked' || activity.kind === 'plugged in';
}

/** Percent of the battery that charging adds in an hour. */
export function percentPerHour(kw: number): number {
  return (kw / PACK_KWH) * 100;
}

/** When a drive or a charge ends; never for a car that does neither. */
export function activityEnds({ activity, battery, livedUntil }: Car): number {
  if (activity.kind === 'driving') return activity.until;
  if (activity.kind !== 'charging') return Infinity;
  const hours = Math.max(0, activity.to - battery) / percentPerHour(activity.kw);
  return livedUntil + Math.ceil(hours * HOUR);
}

/** The times ahead at which something about the car changes. */
function changes(car: Car): number[] {
  const sleeps = fallsAsleep(car) ? Math.max(car.awakeUntil, car.livedUntil) : Infinity;
  const planned = car.plan.map(({ at }) => Math.max(at, car.livedUntil));
  return [...planned, activityEnds(car), sleeps, car.wakesAt ?? Infinity];
}

function fallsAsleep(car: Car): boolean {
  return car.state === 'online' && car.behavior === 'ordinary' && isIdle(car);
}

function pass(car: Car, ms: number): void {
  const { activity, make } = car;
  if (activity.kind === 'driving') {
    const miles = (activity.mph * ms) / HOUR;
    car.miles += miles;
    car.battery -= (miles / make.rangeMiles) * 100;
  } else if (activity.kind === 'charging') {
    car.battery = Math.min(activity.to, car.battery + (percentPerHour(activity.kw) * ms) / HOUR);
  } else {
    const perDay = car.state === 'online' ? IDLE_PERCENT_PER_DAY : ASLEEP_PERCENT_PER_DAY;
    car.battery -= (perDay * ms) / DAY;
  }
  car.battery = Math.max(0, car.battery);
}

function change(car: Car): void {
  const now = car.livedUntil;
  if (activityEnds(car) <= now) {
    car.activity = { kind: car.activity.kind === 'charging' ? 'plugged in' : 'parked' };
    car.awakeUntil = now + IDLE_UNTIL_ASLEEP;
  }
  if (car.wakesAt !== undefined && car.wakesAt <= now) {
    car.wakesAt = undefined;
    car.state = 'online';
    car.awakeUntil = now + IDLE_UNTIL_ASLEEP;
  }
  const due = car.plan.filter(({ at }) => at <= now);
  if (due.length > 0) {
    const again = due.flatMap((event) => repeated(event) ?? []);
    car.plan = [...car.plan.filter(({ at }) => at > now), ...again];
    for (const event of due) begin(car, event);
  }
  if (fallsAsleep(car) && car.awakeUntil <= now) car.state = 'asleep';
}
