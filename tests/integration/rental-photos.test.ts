import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { rentalPhotoLimits } from '#contracts/rental-photo.ts';
import adminErasure from '#functions/admin-erasure.ts';
import adminRentalPhotos from '#functions/admin-rental-photos.ts';
import { retain } from '#server/erasure/retain.ts';
import { rentalPhotoDocument } from '#server/rentals/rental-photos.ts';
import { openStore } from '#server/storage/store.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { functionContext } from '#tests/support/function-call.ts';
import { added, context, listed, remove, useRentals } from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();

const jpeg = (bytes = randomBytes(2_000)) => new Uint8Array([0xff, 0xd8, 0xff, ...bytes]);
const nameOf = (moment = 'handover') =>
  `${moment}-1795341600000-${randomBytes(16).toString('hex')}`;

async function call(
  method: string,
  rentalId: string,
  photo?: string,
  body?: Uint8Array<ArrayBuffer>,
) {
  const url = `https://towpath.example/api/admin/rental-photos/${rentalId}`;
  const headers = { ...(await signedIn()), ...(body && { 'content-type': 'image/jpeg' }) };
  const request = new Request(photo ? `${url}?photo=${photo}` : url, {
    ...{ method, headers },
    ...(body && { body }),
  });
  return adminRentalPhotos(request, functionContext({ params: { id: rentalId } }));
}
const names = async (id: string) => (await (await call('GET', id)).json()) as string[];

test('a photo is stored under the name that the phone gave it, once, and read as it was', async () => {
  const { id } = await added();
  const [name, file] = [nameOf(), jpeg()];
  expect((await call('PUT', id, name, file)).status).toBe(201);
  expect((await call('PUT', id, name, file)).status).toBe(200);
  await expect.poll(() => names(id)).toEqual([name]);
  const answer = await call('GET', id, name);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file);
  expect((await call('DELETE', id, name)).status).toBe(200);
  await expect.poll(() => names(id)).toEqual([]);
  expect((await call('GET', id, name)).status).toBe(404);
});

test.each([
  ['a file that is no JPEG', 400, () => new Uint8Array(randomBytes(20)), nameOf()],
  ['a name of another making', 400, () => jpeg(), '../live'],
  ['a photo of more than 2 MB', 413, () => jpeg(randomBytes(rentalPhotoLimits.bytes)), nameOf()],
])('%s is refused in a sentence', async (_, status, file, name) => {
  const { id } = await added();
  const answer = await call('PUT', id, name, file());
  expect(answer.status).toBe(status);
  await expectSentence(answer);
  expect(await names(id)).toEqual([]);
});

test('each hand-over and each return has room for 20, and an unknown rental for none', async () => {
  const { id } = await added();
  for (let count = 0; count < rentalPhotoLimits.perMoment; count += 1) {
    expect((await call('PUT', id, nameOf(), jpeg())).status).toBe(201);
  }
  const oneMore = () => call('PUT', id, nameOf(), jpeg());
  await expect.poll(async () => (await oneMore()).status).toBe(409);
  await expectSentence(await oneMore());
  expect((await call('PUT', id, nameOf('return'), jpeg())).status).toBe(201);
  const unknown = '3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a99';
  expect((await call('PUT', unknown, nameOf(), jpeg())).status).toBe(404);
});

test('with a customer who is erased go the photos, those of a deleted rental too, and none comes after', async () => {
  const [ada, gone, grace] = [
    await added(),
    await added({ startDate: '2026-07-01T12:00:00Z', endDate: '2026-07-02T12:00:00Z' }),
    await added({
      customerEmail: 'grace@example.com',
      startDate: '2026-08-01T12:00:00Z',
      endDate: '2026-08-02T12:00:00Z',
    }),
  ];
  for (const { id } of [ada, gone, grace]) await call('PUT', id, nameOf(), jpeg());
  await remove(gone.id);
  // A photo that an old list does not have goes the next day.
  blobs().catchUp();
  const body = { addresses: ['ada@example.com'], apply: true };
  await adminCall(adminErasure, 'POST /api/admin/erasure', body);
  const left = () => Promise.all([ada, gone, grace].map(({ id }) => names(id)));
  await expect.poll(left).toMatchObject([[], [], { length: 1 }]);
  expect((await call('PUT', ada.id, nameOf(), jpeg())).status).toBe(409);
  expect(await names(ada.id)).toEqual([]);
});

test('photos are kept as long as the customer', async () => {
  const { id } = await added({
    startDate: '2024-06-01T12:00:00Z',
    endDate: '2024-06-02T12:00:00Z',
  });
  await call('PUT', id, nameOf(), jpeg());
  await retain(context, new Date('2031-05-30T12:00:00Z'));
  await expect.poll(() => names(id)).toHaveLength(1);
  await retain(context, new Date('2031-06-03T12:00:00Z'));
  expect(await listed()).toMatchObject([{ customerName: 'Erased customer' }]);
  await expect.poll(() => names(id)).toEqual([]);
});

test('a photo that an erasure missed because its list was old goes the next day', async () => {
  const { id } = await added();
  const body = { addresses: ['ada@example.com'], apply: true };
  await adminCall(adminErasure, 'POST /api/admin/erasure', body);
  const missed = openStore('rental-photos', context.deploy.context);
  await missed.create(`${id}/${nameOf()}`, rentalPhotoDocument, { jpeg: '' });
  await expect.poll(() => names(id)).toHaveLength(1);
  await expect
    .poll(async () => {
      await retain(context, new Date());
      return names(id);
    })
    .toEqual([]);
});
