import { expect } from 'vitest';
import { instantAt, wallTimeAt } from '#contracts/new-york-time.ts';
import { isOverdue } from '#contracts/rental-status.ts';
import { meet, takenTime, type Span } from '#contracts/taken.ts';
import { whereaboutsOf } from '#back-office/dashboard/cars/whereabouts.ts';
import { takenCars } from '#back-office/rentals/form/taken-cars.ts';
import { takenTimes } from '#server/cars/availability.ts';
import type { Recorded } from '#server/record/recorded.ts';
import { Refusal } from '#server/refusal.ts';
import { blockBefore, planBlock } from '#server/rentals/calendar/blocks.ts';
import { feedText } from '#server/rentals/calendar/feed.ts';
import { planBlocks } from '#server/rentals/calendar/plan-blocks.ts';
import { conflictsIn } from '#server/rentals/conflicts.ts';
import { planImport } from '#server/rentals/import/plan-import.ts';
import { withoutImport } from '#server/rentals/import/undo-import.ts';
import { findInTheWay } from '#server/rentals/in-the-way.ts';
import {
  emptyLive,
  rentalOf,
  type LiveDocument,
  type StoredBlock,
  type StoredRental,
} from '#server/rentals/live-document.ts';
import { adding, changing, freshRental } from '#server/rentals/owner-rentals.ts';
import { undoing } from '#server/rentals/undo-rental.ts';
import { planWrite, type Decide } from '#server/rentals/write-rental.ts';
import type { RentalChange } from '#contracts/rental-change.ts';
import { exampleVehicle } from '#tests/support/example-vehicle.ts';
import { heron, otter, rentalBody } from '#tests/support/owner-rentals.ts';
import { fc } from '#tests/support/properties.ts';

const minute = 60_000;
const hour = 60 * minute;

const vehicles = [heron, otter].map((id, index) =>
  exampleVehicle({ id, name: ['Heron', 'Otter'][index]!, batteryLevel: 90 }),
);
const cars = new Map(vehicles.map((car) => [car.id, car]));
const names = new Map(vehicles.map(({ id, name }) => [id, name]));

/** Which of two cars, and a time from now on, in half hours. */
interface Wanted {
  car: number;
  from: number;
  length: number;
}

/** Something that somebody does. What it is done to is counted among what there is. */
type Step =
  | { do: 'wait'; halfHours: number }
  | ({ do: 'book' | 'block' } & Wanted)
  | ({ do: 'move' | 'trip' | 'calendar'; which: number } & Wanted)
  | { do: 'hand over' | 'take back'; which: number; ago: number }
  | { do: 'cancel' | 'reopen' | 'delete' | 'cancel trip' | 'unblock' | 'undo'; which: number }
  | { do: 'count' | 'count block'; which: number; counts: boolean };

const wanted = {
  car: fc.nat(1),
  from: fc.integer({ min: -8, max: 96 }),
  length: fc.integer({ min: 1, max: 96 }),
};
const which = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait'), halfHours: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('book', 'block'), ...wanted }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('move', 'trip', 'calendar'), which, ...wanted }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('hand over', 'take back'), which, ago: fc.nat(6) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel', 'reopen', 'delete', 'cancel trip', 'unblock', 'undo'),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('count', 'count block'),
      which,
      counts: fc.boolean(),
    }),
  },
);

/** Days of the business: an ordinary one, and one before each change of the clocks. */
const days = fc.record({
  begin: fc.constantFrom('2026-06-10T12:00:00Z', '2026-03-07T15:00:00Z', '2026-10-31T15:00:00Z'),
  steps: fc.array(step, { minLength: 2, maxLength: 30, size: 'max' }),
});

/** What was recorded, and of what it can be undone. */
type Done = Recorded & { do: 'rental' | 'block' | 'import' };

/** The rentals and blocks of two cars, as what happens leaves them. */
class Business {
  live: LiveDocument = emptyLive;
  now: number;
  /** Rentals of which a file gave another time once they were over, so that what was noted of them now means another. */
  readonly saidAnew = new Set<string>();
  readonly #history: Done[] = [];
  #minted = 0;

  constructor(begin: string) {
    this.now = Date.parse(begin);
  }

  /** Does one step; false if it is refused, or there is nothing to do it to. */
  take(one: Step): boolean {
    try {
      return this.#take(one);
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  #take(one: Step): boolean {
    const { rentals, blocks } = this.live;
    const pick = <Kind>(list: readonly Kind[], index: number) => list[index % list.length];
    const of = (status: string, index: number) =>
      pick(
        rentals.filter((one) => one.status === status),
        index,
      );
    const change = (rental: StoredRental | undefined, said: RentalChange) =>
      rental !== undefined && this.#write(rental.id, changing(said, 50));
    switch (one.do) {
      case 'wait':
        this.now += one.halfHours * hour * 0.5;
        return true;
      case 'book': {
        const body = rentalBody({ ...this.#wanted(one), customerName: `Customer ${this.#mint()}` });
        body.customerEmail = '';
        return this.#write(body.id, adding(freshRental(body)));
      }
      case 'move':
        return change(pick(rentals, one.which), this.#wanted(one));
      case 'hand over':
        return change(of('pending', one.which), {
          status: 'active',
          handOver: this.#noted(one.ago),
          confirmed: ['early', 'low-charge', 'another-car-out'],
        });
      case 'take back':
        return change(of('active', one.which), {
          status: 'completed',
          takeBack: this.#noted(one.ago),
        });
      case 'cancel':
        return change(pick(rentals, one.which), { status: 'cancelled', cancelReason: 'Rain.' });
      case 'reopen': {
        const rental = of(one.which % 2 ? 'completed' : 'cancelled', one.which);
        return change(rental, { status: one.which % 2 ? 'active' : 'pending' });
      }
      case 'count':
        return change(of('pending', one.which), { notCounted: one.counts ? null : 'The same.' });
      case 'delete': {
        const rental = pick(rentals, one.which);
        return (
          rental !== undefined && this.#write(rental.id, () => ({ rental: null, action: 'delete' }))
        );
      }
      case 'trip':
        return this.#import(one.which % 3, { ...this.#wanted(one), status: 'pending' });
      case 'cancel trip': {
        const trip = pick(
          rentals.filter(({ source }) => source === 'marketplace'),
          one.which,
        );
        return (
          trip !== undefined &&
          this.#import(Number(trip.reservationId), { ...trip, status: 'cancelled' })
        );
      }
      case 'block': {
        const id = `own ${this.#mint()}`;
        const said = { ...this.#wanted(one), reason: 'service' as const, summary: '' };
        return this.#putBlock({ ...said, id, uid: id, calendarId: null, notCounted: null });
      }
      case 'unblock': {
        const block = pick(blocks, one.which);
        return block !== undefined && this.#putBlock(null, block);
      }
      case 'count block': {
        const block = pick(blocks, one.which);
        const notCounted = one.counts ? null : 'Ours.';
        return block !== undefined && this.#putBlock({ ...block, notCounted }, block);
      }
      case 'calendar':
        return this.#readCalendar(one);
      case 'undo':
        return this.#undo(this.#history.at(-1 - one.which));
    }
  }

  #mint = () => (this.#minted += 1);

  #wanted({ car, from, length }: Wanted) {
    const time = (halfHours: number) => new Date(this.now + halfHours * hour * 0.5).toISOString();
    return { vehicleId: vehicles[car]!.id, startDate: time(from), endDate: time(from + length) };
  }

  #noted = (ago: number) => ({
    id: `noted ${this.#mint()}`,
    at: new Date(this.now - ago * hour * 0.5).toISOString(),
    batteryLevel: 90,
    checked: [],
    note: '',
  });

  #write(id: string, decide: Decide): boolean {
    const current = this.live.rentals.find((one) => one.id === id) ?? null;
    const around = { live: this.live, cars, now: new Date(this.now) };
    const { live, recorded } = planWrite(id, current, decide, around);
    if (recorded) this.#history.push({ do: 'rental', ...recorded });
    this.live = live;
    return recorded !== null;
  }

  #putBlock(block: StoredBlock | null, current: StoredBlock | null = null): boolean {
    const how = { action: 'edit', carName: 'Heron', now: new Date(this.now) } as const;
    const planned = planBlock(this.live, current, block, how);
    if (!planned) return false;
    this.#history.push({ do: 'block', ...planned.recorded });
    this.live = planned.live;
    return true;
  }

  #import(
    number: number,
    file: Pick<StoredRental, 'vehicleId' | 'startDate' | 'endDate' | 'status'>,
  ): boolean {
    const { vehicleId, status, startDate, endDate } = file;
    const customerName = `Guest ${number}`;
    const trip = {
      reservationId: String(number),
      said: { customerName, status, startDate, endDate, totalAmount: '100.00' },
      cancelReason: status === 'cancelled' ? 'Canceled.' : null,
      car: { vin: '', id: vehicleId, names: [] },
    };
    const plan = planImport(this.live, new Map(), {
      importId: `import ${this.#mint()}`,
      trips: [{ line: 2, id: `trip ${number}`, trip, car: cars.get(vehicleId)! }],
      now: new Date(this.now),
    });
    const isChange = plan.live !== this.live;
    const { before, after, added } = plan;
    for (const { id, status } of this.live.rentals) {
      const { startDate, endDate } = before[id] ?? {};
      if (status === 'completed' && (startDate ?? endDate)) this.saidAnew.add(id);
    }
    this.live = plan.live;
    if (isChange) {
      this.#history.push({
        do: 'import',
        action: 'import',
        target: { kind: 'site', id: 'marketplace', label: '' },
        before: { rentals: before },
        after: { rentals: after, added },
      });
    }
    return isChange;
  }

  #readCalendar(one: Wanted & { which: number }): boolean {
    const { vehicleId, startDate, endDate } = this.#wanted(one);
    const time = { start: new Date(startDate), end: new Date(endDate) };
    const occurrences =
      one.which === 0
        ? []
        : [{ uid: `event ${one.which % 2}`, summary: '', time, isCanceled: false, why: null }];
    const source = { vehicleId, calendarId: 'elsewhere', isWhole: true };
    this.live = planBlocks(this.live, source, occurrences, this.now).live;
    return true;
  }

  #undo(undone: Done | undefined): boolean {
    if (!undone) return false;
    const now = new Date(this.now);
    if (undone.do === 'import') {
      this.live = withoutImport(this.live, new Map(), undone, { names, now });
      return true;
    }
    if (undone.do === 'block') {
      const current = this.live.blocks.find(({ id }) => id === undone.target.id) ?? null;
      return undone.before !== null && this.#putBlock(blockBefore(undone, current), current);
    }
    return this.#write(undone.target.id, undoing(undone));
  }
}

/** What the owner does. The others decide for themselves. */
const isOwners = ({ do: what }: Step) =>
  !['wait', 'trip', 'cancel trip', 'calendar'].includes(what);

/** Somebody's time of a car: surely until `until`, and for a car that is late perhaps until `perhaps`. */
interface Claim extends Span {
  perhaps: number;
  of: StoredRental | StoredBlock;
}

/** The simple model: who has a car from now on. */
function claimsOn({ live, now }: Business, vehicleId: string): Claim[] {
  const of = [...live.rentals, ...live.blocks].filter((one) => one.vehicleId === vehicleId);
  return of.flatMap((one): Claim[] => {
    const [start, end] = [Date.parse(one.startDate), Date.parse(one.endDate)];
    const status = 'status' in one ? one.status : 'blocked';
    if (status === 'active') {
      return end > now
        ? [{ of: one, from: now, until: end, perhaps: end }]
        : [{ of: one, from: now, until: now + 3 * hour, perhaps: now + 25 * hour }];
    }
    const isKept = (status === 'pending' || status === 'blocked') && one.notCounted === null;
    return isKept && end > now
      ? [{ of: one, from: Math.max(start, now), until: end, perhaps: end }]
      : [];
  });
}

/** The double bookings that there are, each as the ids of both. */
function pairsIn({ live, now }: Business): string[] {
  const conflictsOf = conflictsIn(live, new Date(now));
  return live.rentals
    .flatMap((one) => conflictsOf(one).map(({ id }) => [one.id, id].sort().join(' + ')))
    .filter((pair, index, all) => all.indexOf(pair) === index);
}

/** Whether it was handed over only once it was due, of which nobody knows when its customer had the car. */
const isEnteredAfterwards = ({ handOver, endDate }: StoredRental) =>
  handOver !== null && handOver.at >= endDate;

/** Expects that no two customers have or had one car at the same time. */
function expectNoneRentedTwice({ live, now, saidAnew }: Business): void {
  for (const { id: vehicleId } of vehicles) {
    const out = live.rentals.filter(
      (one) => one.vehicleId === vehicleId && one.status === 'active',
    );
    expect(out.length, 'customers who have the car').toBeLessThanOrEqual(1);
    const had = live.rentals
      .filter((one) => one.vehicleId === vehicleId && ['active', 'completed'].includes(one.status))
      .filter((one) => !isEnteredAfterwards(one) && !saidAnew.has(one.id))
      .flatMap((one) => takenTime(one, new Date(now)) ?? [])
      .map(({ from, until }) => ({ from, until: Math.min(until, now) }))
      .sort((one, other) => one.from - other.from);
    for (const [index, one] of had.entries()) {
      for (const other of had.slice(index + 1)) {
        expect(meet(one, other), 'two had the car at one time').toBe(false);
      }
    }
  }
}

/** Expects those to be double bookings that want one car at one time, but for a trip and another site's time. */
function expectDoublesToBeTold(business: Business): void {
  const doubles = vehicles.flatMap(({ id }) => {
    const claims = claimsOn(business, id).filter(({ until, perhaps }) => until === perhaps);
    return claims.flatMap((one) =>
      claims
        .filter((other) => one.of.id < other.of.id && meet(one, other))
        .map((other) => [one.of, other.of])
        .filter((both) => both.some((either) => 'status' in either))
        .filter(
          (both) =>
            !both.some((either) => 'reason' in either && either.reason === null) ||
            !both.some((either) => 'source' in either && either.source === 'marketplace'),
        )
        .map((both) => both.map(({ id: either }) => either).join(' + ')),
    );
  });
  expect(pairsIn(business).sort()).toEqual(doubles.sort());
}

/** Somebody who would like to have a car. */
const plan = (vehicleId: string) =>
  freshRental(rentalBody({ vehicleId, customerName: 'Somebody' }));

/** Expects every view of the cars to tell what the model does. */
function expectViewsToAgree(business: Business): void {
  const { live, now } = business;
  const at = new Date(now);
  const rentals = live.rentals.map((one) => rentalOf(one));
  const taken = takenTimes(live, at);
  const whereabouts = whereaboutsOf(rentals, live.blocks, at);
  for (const car of vehicles) {
    const claims = claimsOn(business, car.id);
    const feed = eventsOf(feedText(vehicles, live, { vehicleId: car.id, without: undefined }, at));
    const edges = claims.flatMap(({ from, until }) => [from, until, until - minute]);
    for (const time of [now, ...edges].filter((one) => one >= now)) {
      const point = { from: time, until: time + minute };
      const wall = {
        startDate: wallTimeAt(new Date(time)),
        endDate: wallTimeAt(new Date(time + minute)),
      };
      const isPlain = [wall.startDate, wall.endDate].every(
        (one, index) => Number(instantAt(one)) === time + index * minute,
      );
      const sure = claims.some((one) => meet(one, point));
      const perhaps = claims.some(({ from, perhaps: until }) => meet({ from, until }, point));
      const { rentals: rented, blocks: blocked } = taken(car.id);
      const views = {
        site: [...rented, ...blocked].some((one) => meet(one, point)),
        write: findInTheWay(live, { by: plan(car.id), spans: [point] }, at) !== undefined,
        feed: feed.some((one) => meet(one, point)),
        ...(isPlain && {
          picker: takenCars({ ...wall, rentalId: undefined }, rentals, live.blocks, at).has(car.id),
        }),
      };
      const says = sure || (perhaps && views.site);
      const all = Object.fromEntries(Object.keys(views).map((name) => [name, says]));
      expect(views, `${car.name} at ${new Date(time).toISOString()}`).toEqual(all);
    }
    const out = live.rentals.find((one) => one.vehicleId === car.id && one.status === 'active');
    const kind = whereabouts(car).kind;
    if (out) expect(kind).toBe(isOverdue(out, at) ? 'late' : 'out');
    else expect(kind === 'free').toBe(!claims.some(({ from }) => from === now));
  }
}

/** The times of an iCalendar's events. */
function eventsOf(calendar: string): Span[] {
  const times = (name: string) =>
    [...calendar.matchAll(new RegExp(`^${name}:(\\d{4})(..)(..)T(..)(..)(..)Z`, 'gm'))].map(
      ([, ...parts]) => {
        const [year = 0, month = 0, ...rest] = parts.map(Number);
        return Date.UTC(year, month - 1, ...rest);
      },
    );
  const ends = times('DTEND');
  return times('DTSTART').map((from, index) => ({ from, until: ends[index]! }));
}

/** Whether a booking must go in, or must not; undefined where a late car leaves that open. */
function mustGoIn(business: Business, one: Step): boolean | undefined {
  if (one.do !== 'book' || one.from < 0) return undefined;
  const from = business.now + one.from * hour * 0.5;
  const span = { from, until: from + one.length * hour * 0.5 };
  const claims = claimsOn(business, vehicles[one.car]!.id);
  if (claims.some((claim) => meet(claim, span))) return false;
  return claims.some(({ perhaps, ...claim }) => meet({ ...claim, until: perhaps }, span))
    ? undefined
    : true;
}

/**
 * Lives so many random sequences of days: at no instant do two customers have one car, no write of the owner
 * books one twice, and all views agree on who has it.
 */
export function liveRandomDays(numRuns: number): void {
  fc.assert(
    fc.property(days, ({ begin, steps }) => {
      const business = new Business(begin);
      for (const one of steps) {
        const pairs = pairsIn(business);
        const must = mustGoIn(business, one);
        const isDone = business.take(one);
        if (must !== undefined) expect(isDone, 'a booking goes in').toBe(must);
        if (isOwners(one)) expect(pairs).toEqual(expect.arrayContaining(pairsIn(business)));
        expectNoneRentedTwice(business);
        expectDoublesToBeTold(business);
      }
      expectViewsToAgree(business);
    }),
    { numRuns },
  );
}
