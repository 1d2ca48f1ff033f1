import { expect } from 'vitest';
import { readTrip } from '#server/fleet/history.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { handoversAround } from '#server/rentals/handovers.ts';
import { storedUsage, usageKey } from '#server/tesla/call-budget.ts';
import { readUsage } from '#server/tesla/status.ts';
import { vinOf, type FleetAtTesla } from './fleet-at-tesla.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Every car is rented for 26 hours of every three days. */
const tripEveryDays = 3;
const tripHours = 26;

/** How a simulated month went. */
export interface PacedMonth {
  fleet: string;
  calls: number;
  limit: number;
  daysWithReadings: number;
  days: number;
  /** Hand-overs of awake cars with a reading within 30 minutes, in percent. */
  evidence: number;
  /** The longest time without a reading of any car, in hours. */
  longestGapHours: number;
}

interface MonthOptions {
  name: string;
  cars: number;
  /** One in so many is kept awake by Sentry Mode; the others sleep when parked. */
  awakeEvery: number;
  days: number;
  /** Days of the month that are over, and calls that they took. */
  from?: number;
  spent?: number;
}

type SimulatedRental = Parameters<typeof handoversAround>[0][number];

/**
 * Lets days of December pass as the site lives them: a sync every hour and in the quarter hours around
 * hand-overs, and one press a day.
 */
export async function livePacedDays(
  fleet: FleetAtTesla,
  { name, cars, awakeEvery, days, from = 0, spent = 0 }: MonthOptions,
): Promise<PacedMonth> {
  const begin = Date.UTC(2026, 11, 1 + from);
  await fleet.tesla.advance(`${(begin - fleet.tesla.now) / minute}m`);
  const used = { month: '2026-12', calls: spent };
  await fleet.tesla.store.create(usageKey, storedUsage, used);
  await fleet.own(Array.from({ length: cars }, (_, place) => carAt(place, awakeEvery)));
  const rentals = Array.from({ length: cars }, (_, place) => rentalsOf(place, begin, days)).flat();
  const end = begin + days * day;
  const readings = new Set<number>();
  while (fleet.tesla.now < end) {
    const now = new Date(fleet.tesla.now);
    const handovers = handoversAround(rentals, now);
    // A second passes between one look at the clock and the next: cars are asked after the hour.
    let seconds = 0;
    const clock = () => new Date(fleet.tesla.now + 1_000 * seconds++);
    if (now.getUTCMinutes() === 0 || handovers.length > 0) {
      const { updated, unchanged, added, calls } = await fleet.sync({
        trigger: 'schedule',
        handovers,
        clock,
      });
      if (calls > 0 && updated + unchanged + added > 0) readings.add(fleet.tesla.now);
    }
    if (now.getUTCHours() === 22 && now.getUTCMinutes() === 45) await fleet.sync({ clock });
    await fleet.tesla.advance('15m');
  }
  const times = [begin, ...readings, end].sort((one, other) => one - other);
  const gaps = times.slice(1).map((time, place) => time - times[place]!);
  const usage = await readUsage({ ...fleet.tesla.environment, clock: () => end - minute });
  const billed = await fleet.dataCalls();
  expect(usage.calls).toBe(spent + billed);
  return {
    fleet: name,
    calls: usage.calls,
    limit: usage.limit,
    daysWithReadings: new Set([...readings].map((time) => Math.floor((time - begin) / day))).size,
    days,
    evidence: await evidenceOf(fleet, rentals, { begin, end }),
    longestGapHours: Math.max(...gaps) / hour,
  };
}

/** As a table for people. */
export function tableOf(months: readonly PacedMonth[]): string {
  const rows = months.map((month) => [
    month.fleet,
    month.calls,
    month.limit,
    `${month.daysWithReadings} of ${month.days}`,
    `${month.evidence.toFixed(1)} %`,
    `${month.longestGapHours.toFixed(2)} h`,
  ]);
  const head = ['Fleet', 'Calls used', 'Limit', 'Days with readings', 'Evidence', 'Longest gap'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

export function expectPaced(month: PacedMonth): void {
  expect(month.calls).toBeLessThanOrEqual(month.limit);
  expect(month.daysWithReadings).toBe(month.days);
  expect(month.evidence).toBeGreaterThanOrEqual(95);
}

/** When a car's first trip begins, after the first midnight: at any time of the day, on one of three days. */
function firstPickUp(place: number): number {
  return (place % tripEveryDays) * day + 9 * hour + ((place * 97) % 720) * minute;
}

/** A car that is driven away at its pick-up, arrives five minutes before its return and charges at night. */
function carAt(place: number, awakeEvery: number): object {
  const minutes = firstPickUp(place) / minute;
  const event = (after: number, what: object) => ({
    in: `${minutes + after}m`,
    everyDays: tripEveryDays,
    ...what,
  });
  return {
    state: 'online',
    behavior: place % awakeEvery === 0 ? 'always online' : 'ordinary',
    plan: [
      event(0, { drive: { miles: 25, minutes: 40 } }),
      event(6 * 60, { drive: { miles: 10, minutes: 30 } }),
      event(tripHours * 60 - 45, { drive: { miles: 25, minutes: 40 } }),
      event(tripHours * 60 + 8 * 60, { charge: { to: 90, kw: 7 } }),
    ],
  };
}

function rentalsOf(place: number, begin: number, days: number): SimulatedRental[] {
  const trips = Math.ceil(days / tripEveryDays);
  return Array.from({ length: trips }, (_, trip) => {
    const start = begin + firstPickUp(place) + trip * tripEveryDays * day;
    return {
      status: 'pending',
      vehicleId: vehicleId(vinOf(place + 1)),
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + tripHours * hour).toISOString(),
      handOver: null,
      takeBack: null,
    };
  });
}

async function evidenceOf(
  fleet: FleetAtTesla,
  rentals: readonly SimulatedRental[],
  { begin, end }: { begin: number; end: number },
): Promise<number> {
  const found = await Promise.all(
    [...Map.groupBy(rentals, (rental) => rental.vehicleId)].map(async ([id, own]) => {
      const trips = own.map(({ startDate, endDate }) => ({
        start: Date.parse(startDate),
        end: Date.parse(endDate),
      }));
      const isSeen = (time: number) => time >= begin && time <= end - 30 * minute;
      const near = await Promise.all(
        trips.map(async (trip) => {
          const said = await readTrip(fleet.store, id, trip);
          return (['start', 'end'] as const)
            .filter((moment) => isSeen(trip[moment]))
            .map((moment) =>
              [said[moment].odometerMiles, said[moment].batteryLevel].every(
                (value) => value && Math.abs(Date.parse(value.at) - trip[moment]) <= 30 * minute,
              ),
            );
        }),
      );
      return near.flat();
    }),
  );
  const all = found.flat();
  return (100 * all.filter(Boolean).length) / all.length;
}
