import { expect } from 'vitest';
import type { AuditEntry } from '#contracts/audit.ts';
import type { NewRental } from '#contracts/rental-change.ts';
import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import {
  added,
  heron,
  kestrel,
  listed,
  otter,
  patch,
  post,
  rentalBody,
  trail,
} from '#tests/support/owner-rentals.ts';

/** Expects that each entry of the trail begins where the one before has ended, and that the last ends at the list. */
async function expectTrailToTell(): Promise<void> {
  const told = new Map<string, object>();
  for (const { target, before, after } of await trail()) {
    expect(told.get(target.id) ?? null).toEqual(before && expect.objectContaining(before));
    if (after) told.set(target.id, { ...told.get(target.id), ...after });
    else told.delete(target.id);
  }
  const rentals = await listed();
  expect([...told.keys()].sort()).toEqual(rentals.map(({ id }) => id).sort());
  for (const { distance: _, conflicts, ...rental } of rentals) {
    expect(told.get(rental.id)).toMatchObject(rental);
    expect(conflicts).toEqual([]);
  }
}

/** Four moves and four edits of one rental at once, so many times; one of each is refused. */
export async function raceMovesAndEdits(rounds: number): Promise<void> {
  const { id } = await added();
  await added({ vehicleId: kestrel, customerName: 'In the way' });
  for (let round = 0; round < rounds; round += 1) {
    const known = new Set((await trail()).map((entry) => entry.id));
    const calls: [change: object, status: number][] = [
      [{ vehicleId: otter, customerName: `Moved in round ${round}` }, 200],
      [{ vehicleId: heron, customerEmail: `round${round}@example.com` }, 200],
      [{ vehicleId: kestrel, note: 'Refused.' }, 409],
      [{ vehicleId: round % 2 ? heron : otter, totalAmount: `${round + 1}.01` }, 200],
      [{ note: `Round ${round}` }, 200],
      [{ startOdometer: `${1_000 + round}` }, 200],
      [{ endOdometer: `${2_000 + round}` }, 200],
      [{ status: 'completed', note: 'Refused.' }, 409],
    ];
    const answers = await Promise.all(calls.map(([change]) => patch(id, change)));
    expect(answers.map(({ status }) => status)).toEqual(calls.map(([, status]) => status));
    const fresh = (await trail()).filter((entry) => !known.has(entry.id));
    expect(fresh).toHaveLength(6);
    expect(fresh.some(({ after }: AuditEntry) => after?.['note'] === 'Refused.')).toBe(false);
  }
  await expectTrailToTell();
}

/**
 * Twenty rentals that overlap and race for a car, so many times: one gets it. Where the store fails in
 * between, each is sent again until it has an answer.
 */
export async function raceForOneTime(rounds: number, store?: BlobsServer): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const at = (hour: number) => new Date(Date.UTC(2026, 5, 1 + 3 * round, hour)).toISOString();
    const bodies = Array.from({ length: 20 }, (_, place) =>
      rentalBody({ startDate: at(place), endDate: at(place + 24) }),
    );
    if (store) injectFaults(store);
    const statuses = await Promise.all(bodies.map(sentUntilAnswered));
    store?.clearFaults();
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const winner = bodies[statuses.findIndex((status) => status < 300)];
    const ofRound = (await listed()).filter(({ startDate }) => startDate >= at(0));
    expect(ofRound.map(({ id }) => id)).toEqual([winner?.id]);
  }
  expect(await listed()).toHaveLength(rounds);
  // What a failing store left waiting goes into the trail with the next write.
  await added({ vehicleId: otter });
  await expectTrailToTell();
}

async function sentUntilAnswered(body: NewRental): Promise<number> {
  for (;;) {
    const { status } = await post(body);
    if (status !== 503) return status;
  }
}

/** One request in eleven fails before, one in thirteen after it was carried out. */
function injectFaults(store: BlobsServer): void {
  for (const [each, when] of [
    [11, 'before commit'],
    [13, 'after commit'],
  ] as const) {
    let passed = 0;
    const matches = () => ++passed % each === 0;
    store.inject({ matches, when, status: 500, times: Infinity });
  }
}
