import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { entryHeader } from '#contracts/entry-header.ts';
import type { HandOver } from '#contracts/hand-over.ts';
import type { HandOverQuestion } from '#contracts/hand-over-check.ts';
import adminUndo from '#functions/admin-undo.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { carHistory } from '#server/fleet/history.ts';
import { ownerDocument, ownerKey } from '#server/fleet/owner-document.ts';
import {
  newTelemetryEntry,
  telemetryDocument,
  telemetryKey,
  type TelemetryEntry,
} from '#server/fleet/telemetry-document.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import {
  added,
  context,
  detailOf,
  heron,
  listed,
  otter,
  patch,
  rentalBody,
  post,
  storeAsIs,
  storedBlock,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
useRentals();

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
/** A rental that begins and ends so many hours from now. */
const around = (from: number, until: number) => ({ startDate: hours(from), endDate: hours(until) });

const sent = (given: Partial<HandOver> = {}): HandOver => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  batteryLevel: null,
  checked: [],
  note: '',
  ...given,
});

const handOver = (id: string, handOver = sent(), confirmed: HandOverQuestion[] = []) =>
  patch(id, { status: 'active', handOver, confirmed });
const takeBack = (id: string, takeBack = sent()) => patch(id, { status: 'completed', takeBack });

/** Heron as Tesla saw it last. */
const saw = (said: Partial<TelemetryEntry>) =>
  openFleet(context).update(telemetryKey, telemetryDocument, () => ({
    fence: 1,
    vehicles: { [heron]: { ...newTelemetryEntry('5YJ3E1EA1PF000316', new Date()), ...said } },
  }));

async function refusalOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(409);
  return expectSentence(answer);
}

test('a hand-over and a return write when they happened and what was noted', async () => {
  const { id } = await added(around(-1, 20));
  const left = sent({ at: hours(-0.5), batteryLevel: 88, checked: ['Cables'], note: 'A scratch.' });
  expect((await handOver(id, left)).status).toBe(200);
  expect(await listed()).toMatchObject([{ status: 'active', handOver: left, takeBack: null }]);
  const back = sent({ at: hours(-0.1) });
  expect((await takeBack(id, back)).status).toBe(200);
  expect(await listed()).toMatchObject([{ status: 'completed', handOver: left, takeBack: back }]);
});

test.each([
  ['ahead', hours(5)],
  ['not set', '1970-01-01T00:00:10.000Z'],
])('a phone whose clock is %s hands over now, and no car is back before it left', async (_, at) => {
  const { id } = await added(around(-1, 20));
  await handOver(id, sent({ at }));
  const [{ handOver: left } = { handOver: null }] = await listed();
  expect(Math.abs(Date.now() - Date.parse(left?.at ?? ''))).toBeLessThan(60_000);
  await takeBack(id, sent({ at: hours(-9) }));
  const [rental] = await listed();
  expect(rental?.takeBack?.at).toBe(left?.at);
});

test('sent again it is the same one; another one is refused', async () => {
  const { id } = await added(around(-1, 20));
  const left = sent();
  await handOver(id, left);
  const entries = (await trail()).length;
  expect((await handOver(id, left)).status).toBe(200);
  expect((await trail()).length).toBe(entries);
  expect(await refusalOf(await handOver(id))).toMatch(/^The car was handed over already on /);
  await takeBack(id);
  // The first answer was lost, and the phone tries again after the car is back.
  expect((await handOver(id, left)).status).toBe(200);
  expect(await listed()).toMatchObject([{ status: 'completed' }]);
});

test('a car that is still out is refused, also when it is overdue, until it is back', async () => {
  const { id: omar } = await added({ customerName: 'Omar', ...around(-40, -20) });
  const { id: nina } = await added({ customerEmail: 'nina@example.com', ...around(-1, 20) });
  await handOver(omar, sent({ at: hours(-30) }));
  expect(await refusalOf(await handOver(nina))).toMatch(
    /^Heron is still out with Omar, due back .*\. Take it back first\.$/,
  );
  expect((await detailOf(nina)).handOverCheck?.refusal).toContain('still out with Omar');
  // Neither may it be added as handed over, nor be moved to from another car.
  expect(
    await refusalOf(await post(rentalBody({ status: 'active', ...around(30, 40) }))),
  ).toContain('still out with Omar');
  await takeBack(omar);
  expect((await handOver(nina)).status).toBe(200);
  // Omar can't have it back while Nina has it.
  expect(await refusalOf(await patch(omar, { status: 'active' }))).toContain('still out with Ada');
});

test('a car that is late is taken until tonight, or until the owner says when it is due', async () => {
  const { id: omar } = await added({ customerName: 'Omar', ...around(-40, -20) });
  await handOver(omar);
  expect(await refusalOf(await post(rentalBody(around(1, 2))))).toMatch(
    /^Heron is still out with Omar, due back .*\. Take it back, or change when it is due\.$/,
  );
  await added(around(30, 40));
  expect((await patch(omar, { endDate: hours(1) })).status).toBe(200);
  await added(around(1, 2));
});

test('a car that left early is taken from then on', async () => {
  const { id } = await added({ customerName: 'Omar', ...around(20, 40) });
  await handOver(id, sent(), ['early']);
  expect(await refusalOf(await post(rentalBody(around(1, 10))))).toMatch(
    /^Heron is out with Omar from /,
  );
});

test('a return is not undone while somebody else has the car', async () => {
  const { id: omar } = await added({ customerName: 'Omar', ...around(-40, -20) });
  await handOver(omar);
  const back = (await takeBack(omar)).headers.get(entryHeader);
  const { id: nina } = await added({ customerName: 'Nina', ...around(-1, 20) });
  await handOver(nina);
  const undo = () => adminCall(adminUndo, `POST /api/admin/undo/${back}`);
  expect(await refusalOf(await undo())).toContain('still out with Nina');
  // Neither once she has had it: the two can't have had it at the same time.
  await takeBack(nina);
  expect(await refusalOf(await undo())).toMatch(/^Heron was rented to Nina from /);
  await patch(nina, { vehicleId: otter });
  expect((await undo()).status).toBe(200);
  expect((await detailOf(omar)).takeBack).toBeNull();
});

test('a hand-over is undone by the entry that its answer names', async () => {
  const { id } = await added(around(-1, 20));
  const answer = await handOver(id);
  const entry = answer.headers.get(entryHeader);
  expect((await adminCall(adminUndo, `POST /api/admin/undo/${entry}`)).status).toBe(200);
  expect(await listed()).toMatchObject([{ status: 'pending', handOver: null }]);
});

test('a car in service, a retired one and a blocked one are refused', async () => {
  const { id } = await added(around(-1, 20));
  await saw({ connection: { value: 'in-service', at: hours(-1) } });
  expect(await refusalOf(await handOver(id))).toMatch(/^Heron is in service\. /);
  await saw({});
  await openFleet(context).update(ownerKey, ownerDocument, (owner) => {
    const car = owner!.vehicles[heron]!;
    return { ...owner!, vehicles: { ...owner!.vehicles, [heron]: { ...car, isRetired: true } } };
  });
  expect(await refusalOf(await handOver(id))).toMatch(/^Heron is retired\. /);
  await patch(id, { vehicleId: otter });
  await storeAsIs(
    [],
    [storedBlock({ id: 'b', vehicleId: otter, summary: 'Body shop', ...around(-1, 1) })],
  );
  expect(await refusalOf(await handOver(id))).toMatch(/^Otter is blocked by Body shop from /);
});

test('a hand-over before another customer has had the car is refused', async () => {
  const { id } = await added(around(30, 40));
  await added({ customerName: 'Nina', ...around(10, 20) });
  const answer = await handOver(id, sent(), ['early']);
  expect(await refusalOf(answer)).toMatch(/^Heron is reserved for Nina from /);
});

test('more than two hours early, too little charge and another car still out are asked about', async () => {
  const { id: other } = await added({
    vehicleId: otter,
    customerPhone: '609 555 0142',
    ...around(-1, 9),
  });
  await handOver(other);
  const { id } = await added({
    customerEmail: '',
    customerPhone: '+1 (609) 555-0142',
    ...around(2.1, 20),
  });
  await saw({ batteryLevel: { value: 49, at: hours(-1) } });
  const { handOverCheck } = await detailOf(id);
  const sentences = handOverCheck?.questions.map(({ sentence }) => sentence);
  expect(handOverCheck?.refusal).toBeNull();
  expect(sentences).toEqual([
    expect.stringMatching(/^It is early: the pick-up is planned for .*\.$/),
    'The battery is at 49%, and you hand cars over with at least 50%.',
    'Ada Byron still has Otter.',
  ]);
  expect(await refusalOf(await handOver(id))).toBe(`${sentences?.[0]} Confirm that you mean it.`);
  const some = await handOver(id, sent(), ['early', 'another-car-out']);
  expect(await refusalOf(some)).toBe(`${sentences?.[1]} Confirm that you mean it.`);
  // What the owner sees at the car is newer.
  const seen = sent({ batteryLevel: 50 });
  expect((await handOver(id, seen, ['early', 'another-car-out'])).status).toBe(200);
});

test('two hours early, enough charge and an unknown charge are not asked about', async () => {
  const { id } = await added(around(1.9, 20));
  expect((await detailOf(id)).handOverCheck).toEqual({ refusal: null, questions: [] });
  expect((await handOver(id)).status).toBe(200);
  expect((await detailOf(id)).handOverCheck).toBeNull();
});

test('what the car said is looked up at the time when it really left and came back', async () => {
  const { id } = await added(around(-20, -10));
  const left = hours(-17);
  const said = (at: string, batteryLevel: number) => ({
    ...{ at, batteryLevel, chargingState: null, odometerMiles: null },
  });
  await carHistory(openFleet(context, { budgetMs: 60_000 }), heron).append([
    said(hours(-20), 90),
    said(left, 80),
    said(hours(-10), 40),
    said(hours(-2), 20),
  ]);
  await handOver(id, sent({ at: left }));
  await takeBack(id, sent({ at: hours(-3) }));
  const { evidence } = await detailOf(id);
  expect(evidence.start.batteryLevel).toEqual({ value: 80, at: left });
  expect(evidence.end.batteryLevel?.value).toBe(20);
});

test.each([
  ['a hand-over without its status', { handOver: sent() }],
  ['a return with another status', { status: 'active', takeBack: sent() }],
  ['a charge of more than 100%', { status: 'active', handOver: sent({ batteryLevel: 101 }) }],
  ['a question that is never asked', { status: 'active', confirmed: ['anything'] }],
])('%s is refused in a sentence', async (_, change) => {
  const { id } = await added(around(-1, 20));
  const answer = await patch(id, change);
  expect(answer.status).toBe(400);
  await expectSentence(answer);
  expect(await listed()).toMatchObject([{ status: 'pending' }]);
});
