import { expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { imported, inOtter, onlyRental, running } from '#tests/support/marketplace.ts';
import {
  added,
  heron,
  kestrel,
  listed,
  otter,
  patch,
  post,
  remove,
  rentalBody,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { raceForOneTime, raceMovesAndEdits } from '#tests/support/rental-races.ts';
import { tripEarnings } from '#tests/support/trip-earnings.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals(['Heron', 'Otter', 'Kestrel']);

const cars = [heron, otter, kestrel];

/** Expects so many copies of a rental and no other, and every other car to be free for its time. */
async function expectCopies(copies: number): Promise<void> {
  const holding = (await listed()).map(({ vehicleId }) => vehicleId);
  expect(holding).toHaveLength(copies);
  for (const vehicleId of cars.filter((car) => !holding.includes(car))) {
    await remove((await added({ vehicleId, customerName: 'Next' })).id);
  }
}

/** Two writes of one rental: what they may be answered, and the copies that there are in the end. */
interface Race {
  send: (id: string) => Promise<Response>[];
  answers: number[][];
  copies: number;
}

const races: [what: string, race: Race][] = [
  [
    'moves to two cars',
    {
      send: (id) => [patch(id, { vehicleId: otter }), patch(id, { vehicleId: kestrel })],
      answers: [[200, 200]],
      copies: 1,
    },
  ],
  [
    'a move and a delete',
    {
      send: (id) => [patch(id, { vehicleId: otter }), remove(id)],
      answers: [
        [200, 200],
        [404, 200],
      ],
      copies: 0,
    },
  ],
  [
    'two moves, an edit and a delete',
    {
      send: (id) => [
        patch(id, { vehicleId: otter }),
        patch(id, { vehicleId: kestrel }),
        patch(id, { note: 'Edited.' }),
        remove(id),
      ],
      answers: [200, 404].flatMap((one) =>
        [200, 404].flatMap((other) => [200, 404].map((edit) => [one, other, edit, 200])),
      ),
      copies: 0,
    },
  ],
];

test.each(races)('%s at once: one copy or none, and every other car is free', async (_, race) => {
  for (let round = 0; round < 2; round += 1) {
    const { id } = await added();
    const answers = await Promise.all(race.send(id));
    expect(race.answers).toContainEqual(answers.map(({ status }) => status));
    await expectCopies(race.copies);
    await remove(id);
  }
});

test('four moves and four edits at once: each is one entry, and those that are refused leave none', async () => {
  await raceMovesAndEdits(2);
});

test.each([
  ['', false],
  [', also where the store fails in between', true],
])('twenty who race for one time are one winner%s', async (_, isFailing) => {
  await raceForOneTime(2, isFailing ? blobs() : undefined);
});

test('moves to two cars and an edit at once: one copy, and the edit is in it', async () => {
  const { id } = await added();
  for (let round = 0; round < 2; round += 1) {
    const note = `Round ${round}`;
    const changes = [
      { vehicleId: cars[round % 3] },
      { vehicleId: cars[(round + 1) % 3] },
      { note },
    ];
    const answers = await Promise.all(changes.map((change) => patch(id, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectCopies(1);
    expect(await listed()).toMatchObject([{ id, note }]);
  }
});

test('one id that is added to two cars at once stands in one', async () => {
  for (let round = 0; round < 2; round += 1) {
    const body = rentalBody({ vehicleId: otter });
    const bodies = [body, { ...body, vehicleId: round % 2 ? heron : kestrel }, body];
    const answers = await Promise.all(bodies.map(post));
    const [one, other, again] = answers.map(({ status }) => status);
    expect([one, other, again]).toSatisfy((all: number[]) => all.some((status) => status < 300));
    expect([one, other, again].every((status) => [200, 201, 409].includes(status ?? 0))).toBe(true);
    await expectCopies(1);
    await remove(body.id);
  }
});

test('wherever the stores fail while two moves, an edit and a delete race, the next writes end with one copy or none', async () => {
  for (let place = 0; place < 24; place += 2) {
    const { id } = await added();
    let [passing, failing] = [place, 1 + (place % 3)];
    const when = place % 4 ? ('after commit' as const) : ('before commit' as const);
    const isHit = ({ method }: { method: string }) =>
      method === 'PUT' && passing-- <= 0 && failing-- > 0;
    blobs().inject({ matches: isHit, when, status: 401, times: Infinity });
    const sent = [patch(id, { vehicleId: otter }), patch(id, { vehicleId: kestrel })];
    const isDeleted = place % 3 === 0;
    sent.push(isDeleted ? remove(id) : patch(id, { note: 'Edited.' }));
    const answers = await Promise.all(sent);
    blobs().clearFaults();
    const copies = (await listed()).length;
    if (!isDeleted || !answers[2]?.ok) expect(copies + (isDeleted ? 1 : 0)).toBeGreaterThan(0);
    if (isDeleted && answers[2]?.ok) expect(copies).toBe(0);
    if (!isDeleted && answers[2]?.ok) expect(await listed()).toMatchObject([{ note: 'Edited.' }]);
    await patch(id, { note: 'Again.' });
    await expectCopies(copies);
    await remove(id);
    expect(await listed()).toEqual([]);
  }
  const targets = (await trail()).map(({ id }) => id);
  expect(new Set(targets).size).toBe(targets.length);
});

test('two files that give one trip to two cars at once: one copy, and the other cars are free', async () => {
  for (let round = 0; round < 2; round += 1) {
    const trip = { ...running, 'Reservation ID': `5512606${round}` };
    const files = [tripEarnings([trip]), tripEarnings([{ ...trip, ...inOtter }])];
    await Promise.all(files.map((csv) => imported(csv)));
    const { id } = await onlyRental();
    await expectCopies(1);
    await remove(id);
  }
});
