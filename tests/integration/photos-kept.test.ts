import { beforeEach, expect, test, vi } from 'vitest';
import { backupLimits, type BackupPart } from '#contracts/backup.ts';
import retainDaily from '#functions/retain-daily.ts';
import { readBackupPart } from '#server/backup/read-backup.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { ownerDocument, ownerKey } from '#server/fleet/owner-document.ts';
import { carPhotos } from '#server/photos/car-photos.ts';
import { openPhotos, photoDocument } from '#server/photos/stored-photo.ts';
import { deleteUnused } from '#server/photos/unused-photos.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { addPhoto, getPhoto, noise, photoBytes, plain } from '#tests/support/example-photos.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { heronId, OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());
useDate('2026-11-22T10:00:00Z');

/** The owner puts these photos on the page of the one car. */
async function show(site: OwnerSite, ...ids: string[]): Promise<void> {
  const photos = ids.map((id) => ({ id, alt: 'From the left', focus: { x: 50, y: 50 } }));
  await openFleet(site.context).update(ownerKey, ownerDocument, (current) => {
    const heron = current?.vehicles[heronId];
    if (!heron) throw new Error('There is no car yet.');
    return { ...current, vehicles: { ...current.vehicles, [heronId]: { ...heron, photos } } };
  });
}

async function siteWithCar(): Promise<OwnerSite> {
  const site = new OwnerSite();
  await site.addCar();
  return site;
}

const runDaily = (site: OwnerSite) =>
  retainDaily(new Request('https://towpath.example/', { method: 'POST' }), site.context);

async function runOnDay(site: OwnerSite, day: number): Promise<void> {
  vi.setSystemTime(new Date(Date.parse('2026-11-22T10:00:00Z') + day * 86_400_000));
  expect((await runDaily(site)).status).toBe(204);
}

const isThere = async (site: OwnerSite, id: string) =>
  (await getPhoto(site, id, '400.avif')).status === 200;

const colors = ['#a04020', '#20a040', '#4020a0', '#a0a020'];
const photosOf = async (site: OwnerSite, count: number) => {
  const ids = [];
  for (const color of colors.slice(0, count)) {
    ids.push(await addPhoto(site, await plain(64, 48, color).jpeg().toBuffer()));
  }
  return ids;
};

test('a restored site serves the same bytes, and the largest photo is far below a part of a backup', async () => {
  const site = await siteWithCar();
  const large = await addPhoto(site, await noise(1_600, 400).jpeg({ quality: 60 }).toBuffer());
  const [small = ''] = await photosOf(site, 1);
  await runOnDay(site, 0);
  await show(site, large, small);
  const parts = await site.export();
  const documents = parts.flatMap((part) => part.documents);
  expect(parts[0]?.holds).toMatchObject({ cars: 1, photos: 2 });
  const places = documents.map(({ store, key }) => `${store}/${key}`);
  expect(places.slice(0, 4)).toEqual([
    'fleet/owner',
    ...[large, small].sort().map((id) => `photos/${id}`),
    expect.stringMatching(/^audit/),
  ]);
  const size = Math.max(...documents.map((document) => JSON.stringify(document).length));
  expect(size).toBeGreaterThan(200_000);
  expect(size).toBeLessThan(backupLimits.bytes / 6);

  const other = new OwnerSite();
  // The photo was uploaded there, too, at another time.
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'));
  expect(await photosOf(other, 1)).toEqual([small]);
  const restored = await other.restore(documents, true);
  expect(await restored.json()).toMatchObject({ written: documents.length - 1, same: 1 });
  expect(await (await other.restore(documents, true)).json()).toMatchObject({ written: 0 });
  for (const id of [large, small]) {
    for (const file of ['400.avif', '800.webp', '1600.avif']) {
      const bytes = await photoBytes(site, id, file);
      expect((await photoBytes(other, id, file)).equals(bytes)).toBe(true);
    }
  }
});

test('a part of a backup reads little more than what it holds', async () => {
  const site = new OwnerSite();
  const photos = openPhotos(site.context);
  const files = { '400.avif': 'x'.repeat(1_000) };
  for (let number = 0; number < 60; number += 1) {
    const id = String(number).padStart(32, '0');
    await photos.create(id, photoDocument, { files });
  }
  const parts: BackupPart[] = [];
  blobs().journal.length = 0;
  for (let cursor: string | null = null; parts.length === 0 || cursor !== null;) {
    const part = await readBackupPart(site.context, cursor, { documents: 20, bytes: 1_000_000 });
    parts.push(part);
    ({ cursor } = part);
  }
  const isRead = ({ key }: { key?: string }) => key?.startsWith('0'.repeat(20));
  const reads = blobs().journal.filter(isRead).length;
  expect(reads).toBeGreaterThanOrEqual(60);
  // Each part reads as many more as are on their way when it is full.
  expect(reads).toBeLessThan(60 + 2 * 20);
  expect(parts.map(({ documents }) => documents.length)).toEqual([20, 20, 20]);
});

test('a photo that no car has stays for 30 days, from the day on which that was found', async () => {
  const site = await siteWithCar();
  const [shown = '', takenOff = '', neverUsed = ''] = await photosOf(site, 3);
  await show(site, shown, takenOff);
  for (const day of [1, 29]) await runOnDay(site, day);
  expect(await isThere(site, neverUsed)).toBe(true);
  await runOnDay(site, 31);
  expect(await isThere(site, neverUsed)).toBe(false);

  // Long after it was uploaded, it is taken off the car, by mistake.
  await runOnDay(site, 100);
  await show(site, shown);
  await runOnDay(site, 101);
  await runOnDay(site, 130);
  expect(await isThere(site, takenOff)).toBe(true);
  // The owner undoes that, and takes it off again another day: 30 days begin anew.
  await show(site, shown, takenOff);
  await runOnDay(site, 131);
  await show(site, shown);
  await runOnDay(site, 132);
  await runOnDay(site, 161);
  expect(await isThere(site, takenOff)).toBe(true);
  await runOnDay(site, 162);
  expect(await isThere(site, takenOff)).toBe(false);
  expect(await isThere(site, shown)).toBe(true);
});

test('a photo that is uploaded again has its 30 days again', async () => {
  const site = await siteWithCar();
  const [first = '', second = ''] = await photosOf(site, 2);
  await runOnDay(site, 1);
  vi.setSystemTime(new Date('2026-12-20T10:00:00Z'));
  expect(await photosOf(site, 1)).toEqual([first]);
  await runOnDay(site, 31);
  expect([await isThere(site, first), await isThere(site, second)]).toEqual([true, false]);
  // Also one that was deleted just before.
  expect((await photosOf(site, 2))[1]).toBe(second);
  await runOnDay(site, 32);
  expect(await isThere(site, second)).toBe(true);
});

test('the daily look takes four operations however many photos there are, and one more for each deleted', async () => {
  const site = await siteWithCar();
  const [shown = '', ...others] = await photosOf(site, 4);
  await show(site, shown);
  const look = async (now: string) => {
    blobs().journal.length = 0;
    await deleteUnused(carPhotos(openPhotos(site.context), openFleet(site.context)), new Date(now));
    return blobs().journal.length;
  };
  expect(await look('2026-11-23T00:00:00Z')).toBe(4);
  expect(await look('2026-11-24T00:00:00Z')).toBe(4);
  expect(await look('2026-12-23T00:00:00Z')).toBe(4 + others.length);
  const empty = new OwnerSite();
  blobs().journal.length = 0;
  await deleteUnused(carPhotos(openPhotos(empty.context), openFleet(empty.context)), new Date());
  expect(blobs().journal).toHaveLength(1);
});

test('no photo is deleted while it is not known which ones the cars have', async () => {
  const site = await siteWithCar();
  const ids = await photosOf(site, 2);
  await show(site, ...ids);
  await runOnDay(site, 1);
  vi.setSystemTime(new Date('2027-03-01T10:00:00Z'));
  const isOwner = ({ key }: { key?: string }) => key === ownerKey;
  blobs().inject({ matches: isOwner, status: 401, times: 1_000 });
  expect((await runDaily(site)).status).toBe(503);
  blobs().clearFaults();
  for (const id of ids) expect(await isThere(site, id)).toBe(true);
});
