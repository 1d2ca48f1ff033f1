import { beforeEach, describe, expect, test } from 'vitest';
import { refusedFieldHeader } from '#contracts/refused-field.ts';
import { vehicleDetail } from '#contracts/vehicle-detail.ts';
import { vehicleList } from '#contracts/vehicle.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import {
  newTelemetryEntry,
  telemetryDocument,
  telemetryKey,
} from '#server/fleet/telemetry-document.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { addPhoto, plain } from '#tests/support/example-photos.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { heronId, heronVin, OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
beforeEach(() => void captureLog());

const heron = `/api/admin/vehicles/${heronId}`;
const change = (site: OwnerSite, body: unknown) =>
  site.call('admin-vehicle', `PATCH ${heron}`, body);
const remove = (site: OwnerSite) => site.call('admin-vehicle', `DELETE ${heron}`);
const detail = async (site: OwnerSite) =>
  vehicleDetail.parse(await site.done('admin-vehicle', `GET ${heron}`));
const fleet = async (site: OwnerSite) =>
  vehicleList.parse(await site.done('admin-vehicles', 'GET /api/admin/vehicles'));

/** Undoes the newest change. */
async function undoLast(site: OwnerSite): Promise<Response> {
  const [last] = (await site.history()).entries;
  return site.call('admin-undo', `POST /api/admin/undo/${last?.id}`);
}

async function siteWithHeron(): Promise<OwnerSite> {
  const site = new OwnerSite();
  await site.addCar();
  return site;
}

describe('an edit of a car', () => {
  test('changes what it names, is recorded field by field, and can be undone', async () => {
    const site = await siteWithHeron();
    const before = await detail(site);
    const edit = {
      name: ' Grey Heron ',
      color: null,
      text: 'Quiet.\n\n Quick. ',
      town: 'yardley-pa',
      placeInList: 1,
    };
    expect((await change(site, edit)).status).toBe(200);
    const after = await detail(site);
    expect(after).toMatchObject({ name: 'Grey Heron', color: null, model: before.model });
    const said = { text: 'Quiet.\n\n Quick.', town: 'yardley-pa', placeInList: 1 };
    expect(after.profile).toMatchObject(said);
    const [entry] = (await site.history()).entries;
    expect(entry).toMatchObject({
      ...{ action: 'edit', target: { kind: 'vehicle', label: 'Grey Heron' } },
      before: { name: 'Heron', color: 'Red', text: '', town: null },
      after: { name: 'Grey Heron', color: null, text: 'Quiet.\n\n Quick.', town: 'yardley-pa' },
    });
    expect((await undoLast(site)).status).toBe(200);
    expect(await detail(site)).toEqual(before);
  });

  test('corrects the odometer as of now, is recorded, and can be undone', async () => {
    const site = await siteWithHeron();
    expect((await change(site, { odometer: '12,345.6' })).status).toBe(200);
    const { odometer, asOf } = await detail(site);
    expect([odometer, Date.now() - Date.parse(asOf.odometer ?? '') < 60_000]).toEqual([
      '12345.6',
      true,
    ]);
    const [entry] = (await site.history()).entries;
    expect(entry).toMatchObject({
      before: { odometer: null },
      after: { odometer: { value: 12345.6 } },
    });
    expect((await undoLast(site)).status).toBe(200);
    expect((await detail(site)).odometer).toBeNull();
    const refused = await change(site, { odometer: 'many' });
    expect([refused.status, refused.headers.get(refusedFieldHeader)]).toEqual([400, 'odometer']);
    expect(await expectSentence(refused)).toContain('in miles');
  });

  test('that changes nothing leaves no entry', async () => {
    const site = await siteWithHeron();
    await change(site, { name: 'Heron', features: [] });
    expect((await site.history()).entries).toHaveLength(1);
  });

  test('is not undone over a later one of the same field', async () => {
    const site = await siteWithHeron();
    await change(site, { text: 'First' });
    const [first] = (await site.history()).entries;
    await change(site, { text: 'Second', color: 'Blue' });
    const answer = await site.call('admin-undo', `POST /api/admin/undo/${first?.id}`);
    expect(answer.status).toBe(409);
    expect((await detail(site)).profile.text).toBe('Second');
  });

  test.each([
    ['an address that is no web address', { listing: 'javascript:alert(1)' }, 'listing'],
    ['an address without encryption', { listing: 'http://marketplace.example/' }, 'listing'],
    ['too long a name', { publicName: 'x'.repeat(61) }, 'publicName'],
    ['too long a text', { text: 'x'.repeat(2_001) }, 'text'],
    ['a turnaround of weeks', { turnaroundHours: 100 }, 'turnaroundHours'],
    ['a negative turnaround', { turnaroundHours: -1 }, 'turnaroundHours'],
    ['a place before the first', { placeInList: 0 }, 'placeInList'],
    ['half a place', { placeInList: 1.5 }, 'placeInList'],
    ['a feature that is none', { features: ['<b>'] }, 'features'],
    ['a photo without a description', { photos: [photo({ alt: ' ' })] }, 'photos'],
    ['a photo that is not stored', { photos: [photo({})] }, 'photos'],
    ['the same photo twice', { photos: [photo({}), photo({})] }, 'photos'],
    ['a middle outside the photo', { photos: [photo({ focus: { x: 101, y: 0 } })] }, 'photos'],
    ['thirteen photos', { photos: Array.from({ length: 13 }, (_, n) => photo({}, n)) }, 'photos'],
    ['another VIN', { vin: heronVin }, undefined],
    ['nothing', {}, undefined],
  ])('with %s is refused with a sentence at the field', async (_, body, field) => {
    const site = await siteWithHeron();
    const before = await detail(site);
    const answer = await change(site, body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get(refusedFieldHeader) ?? undefined).toBe(field);
    await expectSentence(answer);
    expect(await detail(site)).toEqual(before);
  });

  test('keeps the photos in the order that the owner gives them', async () => {
    const site = await siteWithHeron();
    const [one, two] = [
      await addPhoto(site, await plain(64, 48, '#a04020').jpeg().toBuffer()),
      await addPhoto(site, await plain(64, 48, '#20a040').jpeg().toBuffer()),
    ];
    const photos = [two, one].map((id) => ({ ...photo({}), id }));
    expect((await change(site, { photos })).status).toBe(200);
    expect((await detail(site)).profile.photos).toEqual(photos);
  });
});

describe('a retired car', () => {
  test('stays in the fleet as retired, and comes back by undo', async () => {
    const site = await siteWithHeron();
    await change(site, { isRetired: true });
    expect(await fleet(site)).toMatchObject([{ name: 'Heron', isRetired: true }]);
    expect((await undoLast(site)).status).toBe(200);
    expect(await fleet(site)).toMatchObject([{ isRetired: false }]);
  });
});

describe('a car is deleted', () => {
  test('where nothing refers to it, and comes back by undo as it was', async () => {
    const site = await siteWithHeron();
    await change(site, { isAvailable: true, text: 'Quiet.' });
    const before = await detail(site);
    expect((await remove(site)).status).toBe(200);
    expect(await fleet(site)).toEqual([]);
    expect((await remove(site)).status).toBe(404);
    expect((await undoLast(site)).status).toBe(200);
    expect(await detail(site)).toEqual(before);
  });

  test.each([
    ['a rental', (site: OwnerSite) => site.rent()],
    ['a blocked time', (site: OwnerSite) => site.block('Elsewhere', 30)],
  ])('not while %s needs it', async (_, need) => {
    const site = await siteWithHeron();
    await need(site);
    const answer = await remove(site);
    expect(answer.status).toBe(409);
    expect(await expectSentence(answer)).toContain('Retire it instead');
    expect(await fleet(site)).toHaveLength(1);
  });

  test('not if it came from Tesla, whose readings of it are kept', async () => {
    const site = await siteWithHeron();
    const entry = newTelemetryEntry(heronVin, new Date());
    await openFleet(site.context).create(telemetryKey, telemetryDocument, {
      ...{ fence: 1, vehicles: { [heronId]: entry } },
    });
    const answer = await remove(site);
    expect(answer.status).toBe(409);
    expect(await expectSentence(answer)).toContain('Retire it instead');
  });
});

test('a VIN with a wrong check digit is taken only once it was compared with the car', async () => {
  const site = new OwnerSite();
  const wrong = { vin: '5YJ3E1EA9KF317000', isAvailable: false };
  const asked = await site.call('admin-vehicles', 'POST /api/admin/vehicles', wrong);
  expect([asked.status, asked.headers.get(refusedFieldHeader)]).toEqual([400, 'vin']);
  expect(await expectSentence(asked)).toContain('check digit');
  const body = { ...wrong, isVinCompared: true };
  expect((await site.call('admin-vehicles', 'POST /api/admin/vehicles', body)).status).toBe(201);
  expect(await fleet(site)).toHaveLength(1);
});

function photo(given: object, number = 0) {
  const id = String(number).padStart(32, '0');
  return { id, alt: 'The car', focus: { x: 50, y: 50 }, ...given };
}
