import { globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addVehicle, changeVehicle } from '#server/fleet/write-vehicle.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { openStore } from '#server/storage/store.ts';
import { emptyLive, liveDocument, liveKey, openRentals } from '#server/rentals/live-document.ts';
import { unsealTokens } from '#server/tesla/grant.ts';
import contact from '#functions/contact.ts';
import { distFolder } from '#scripts/checks/built-pages.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { useFleet, vinOf } from '#tests/support/fleet-at-tesla.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { storedBlock, storedRental } from '#tests/support/owner-rentals.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
const fleet = useFleet();

const renter = {
  customerName: 'Ignatius Planted',
  customerEmail: 'ignatius@planted.example',
  customerPhone: '(609) 555-0177',
  note: 'Planted note',
};
const rentalId = '3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7aaa';
const reason = 'Planted reason';
/** Days that the calendar of a car shows, and times that nothing shows. */
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const booked = {
  startDate: `${dayAhead(10)}T13:37:00.000Z`,
  endDate: `${dayAhead(12)}T17:43:00.000Z`,
};
const customer = { name: 'Wilhelmina Planted', email: 'wilhelmina@planted.example' };
const dates = `?pickUp=${dayAhead(20)}T10:00&return=${dayAhead(21)}T10:00`;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const plate = 'PLANTED 07';
const deploy = () => ({ deploy: { context: fleet().tesla.environment.deployContext } });

/** Puts what nobody but the owner may see into every store, and returns it. */
async function plant(): Promise<string[]> {
  const { tesla, writer } = fleet();
  await tesla.shareLocation();
  await fleet().own([{ latitude: 40.313131, longitude: -74.717171, miles: 34_567.8 }]);
  await fleet().sync();
  await changeVehicle(writer, vehicleId(vinOf(1)), { isAvailable: true, plate });
  const unnamed = { model: null, year: null, color: null };
  await addVehicle(writer, {
    vin: vinOf(2),
    name: 'Planted Heron',
    ...unnamed,
    isAvailable: false,
  });
  await addVehicle(writer, { vin: vinOf(3), name: 'Public Otter', ...unnamed, isAvailable: true });
  await openRentals(functionContext(deploy())).create(liveKey, liveDocument, {
    ...emptyLive,
    rentals: [storedRental({ id: rentalId, vehicleId: vehicleId(vinOf(3)), ...booked, ...renter })],
    blocks: [storedBlock({ id: 'b', vehicleId: vehicleId(vinOf(3)), ...booked, summary: reason })],
  });
  const words = validBody('contact', customer);
  await contact(jsonPost('/api/contact', words), functionContext(deploy()));
  const grant = await tesla.grant();
  const tokens = unsealTokens(grant, tesla.settings.tokenKey);
  const secrets = [tokens?.access, tokens?.refresh, grant.sealed].map(String);
  return [
    ...[
      vinOf(1),
      vinOf(2),
      vehicleId(vinOf(1)),
      plate,
      'Planted Heron',
      '34567.8',
      '40.3131',
      '74.7171',
    ],
    ...[...Object.values(customer), ...secrets, vinOf(3), vehicleId(vinOf(3)), rentalId, reason],
    ...[...Object.values(renter), ...Object.values(booked)],
  ];
}

/** What anybody without a token gets out of every function, by every method, headers and all. */
async function publicAnswers(): Promise<string[]> {
  const folder = path.resolve('netlify/functions');
  const answers: string[] = [];
  for (const file of readdirSync(folder)) {
    const { default: handler, config } = (await import(
      pathToFileURL(path.join(folder, file)).href
    )) as { default: (request: Request, context: Context) => Promise<Response>; config: Config };
    const id = vehicleId(vinOf(1));
    for (const address of [config.path ?? []].flat()) {
      for (const method of methods) {
        const path = address.replace(':id', id).replace(':slug', 'public-otter');
        const url = new URL(path, 'https://towpath.example');
        url.search = dates;
        const request = new Request(url, { method });
        const slug = address.includes(':slug') && { slug: 'public-otter' };
        const context = functionContext({ params: { id, ...slug }, ...deploy() });
        const answer = await handler(request, context);
        answers.push(JSON.stringify([...answer.headers]) + (await answer.text()));
      }
    }
  }
  return answers;
}

test('nothing that anybody can fetch, and no line of the log, holds a VIN, place, odometer, customer or token', async () => {
  const logged = captureLog();
  const planted = await plant();
  const answers = await publicAnswers();
  expect(answers.length).toBeGreaterThanOrEqual(10 * methods.length);
  expect(answers.filter((text) => text.includes('Public Otter')).length).toBeGreaterThanOrEqual(4);

  // What is searched for is really there, in the form in which it is searched for.
  const leads = openStore('leads', deploy().deploy.context);
  const kept = JSON.stringify([await storedDocuments(fleet().store), await storedDocuments(leads)]);
  for (const value of [
    vinOf(1),
    vinOf(2),
    plate,
    'Planted Heron',
    '34567.8',
    ...Object.values(customer),
  ]) {
    expect(kept).toContain(value);
  }
  const files = globSync('**/*.*', { cwd: distFolder }).map((file) =>
    readFileSync(path.join(distFolder, file), 'latin1'),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const text of [...answers, ...files, ...logged]) {
    for (const value of planted) expect(text.includes(value), value).toBe(false);
  }
});

test('the tokens of the owner are stored sealed', async () => {
  captureLog();
  await plant();
  const { settings, store } = fleet().tesla;
  const grant = await fleet().tesla.grant();
  const tokens = z.parse(
    z.object({ access: z.string(), refresh: z.string() }),
    unsealTokens(grant, settings.tokenKey),
  );
  const kept = JSON.stringify(await storedDocuments(store));
  for (const token of Object.values(tokens)) expect(kept.includes(token)).toBe(false);
});
