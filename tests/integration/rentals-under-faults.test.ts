import { expect, test } from 'vitest';
import type { Rental } from '#contracts/rental.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import {
  added,
  heron,
  listed,
  otter,
  patch,
  post,
  remove,
  rentalBody,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();

/** A rental of a day of its own. */
const dayOf = (place: number) => ({
  startDate: new Date(Date.UTC(2026, 0, place, 12)).toISOString(),
  endDate: new Date(Date.UTC(2026, 0, place + 1, 12)).toISOString(),
});

/** One write: its rental before and after, null for none, and how often it is written in all. */
interface Write {
  id: string;
  before: Rental | null;
  after: Partial<Rental> | null;
  send: () => Promise<Response>;
}

const changing = async (place: number, change: Partial<Rental>): Promise<Write> => {
  const before = await added(dayOf(place));
  const send = () => patch(before.id, change);
  return { id: before.id, before, after: { ...before, ...change }, send };
};

const kinds: [what: string, begin: (place: number) => Promise<Write>][] = [
  [
    'adding',
    async (place) => {
      const body = rentalBody(dayOf(place));
      return { id: body.id, before: null, after: body, send: () => post(body) };
    },
  ],
  ['an edit', (place) => changing(place, { note: 'New.' })],
  ['a move to another car', (place) => changing(place, { vehicleId: otter })],
  [
    'a delete',
    async (place) => {
      const before = await added(dayOf(place));
      return { id: before.id, before, after: null, send: () => remove(before.id) };
    },
  ],
];

test.each(kinds)(
  'wherever the stores fail during %s, the rental is as it was or as it shall be, and trying again ends well',
  async (_, begin) => {
    const expected = new Map<string, number>();
    for (let place = 0; ; place += 1) {
      const { id, before, after, send } = await begin(place);
      const found = async () => (await listed()).filter((one) => one.id === id);
      const [asItWas, asItShallBe] = [before, after].map((one) => (one ? [one] : []));
      // From one request on the stores are away; every other time only their answers are.
      let answered = Math.floor(place / 2);
      const when = place % 2 ? ('after commit' as const) : ('before commit' as const);
      blobs().inject({ matches: () => answered-- <= 0, when, status: 401, times: Infinity });
      const first = await send();
      blobs().clearFaults();
      if (!first.ok) expect(first.status).toBe(503);
      const meanwhile = await found();
      const isAsItWas = JSON.stringify(meanwhile) === JSON.stringify(asItWas);
      if (first.ok || !isAsItWas) expect(meanwhile).toMatchObject(asItShallBe!);

      const again = await send();
      expect(after ? [200, 201] : [200, 404]).toContain(again.status);
      const inTheEnd = await found();
      expect(inTheEnd).toHaveLength(after ? 1 : 0);
      expect(inTheEnd).toMatchObject(asItShallBe!);
      expected.set(id, before ? 2 : 1);
      if (answered > 0) break;
    }
    expect(expected.size).toBeGreaterThan(15);
    // The next writes of both cars take along what waits for the trail: each write once.
    for (const vehicleId of [heron, otter]) {
      await added({
        vehicleId,
        startDate: '2030-01-01T12:00:00Z',
        endDate: '2030-01-02T12:00:00Z',
      });
    }
    const counted = Map.groupBy(await trail(), ({ target }) => target.id);
    for (const [id, times] of expected) expect(counted.get(id)).toHaveLength(times);
  },
);
