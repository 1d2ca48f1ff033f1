import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BackupDocument } from '#contracts/backup.ts';
import { makeCopyKey } from '#browser/copies/key-file.ts';
import { openPart } from '#browser/copies/open-part.ts';
import { changeCopyState, readCopyState } from '#server/copies/copies-screen.ts';
import { isTurnDue } from '#server/backup/copy-turn.ts';
import { isCopyOld } from '#contracts/copy-age.ts';
import { neverCopied } from '#server/copies/copy-documents.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { listNotifications } from '#server/notify/outbox.ts';
import { lookForNews } from '#server/watch/look.ts';
import { openStore } from '#server/storage/store.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { Bucket } from '#tests/support/bucket.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { filledSite, OwnerSite } from '#tests/support/owner-site.ts';
import {
  copiesPath,
  copyTurn,
  manifestOf,
  openLastCopy,
  screenOf,
  setUpCopies,
} from '#tests/support/opened-copy.ts';
import { skipPauses } from '#tests/support/pass-time.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useBucket } from '#tests/support/use-bucket.ts';

useAdminPassword();
const blobs = useBlobsServer();
const bucket = useBucket();
beforeEach(() => void captureLog());

let folders = 0;
const newFolder = () => `site-${(folders += 1)}`;

const keyOf = ({ store, key }: BackupDocument) => `${store}/${key}`;
const sorted = (documents: BackupDocument[]) =>
  documents.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
const exportOf = async (site: OwnerSite) =>
  sorted((await site.export()).flatMap(({ documents }) => documents));
const unlessFeed = (all: BackupDocument[]) => all.filter(({ key }) => key !== 'calendar-feed');

/** What was put into the bucket of late: `parts` or `copies` of each. */
const putSince = (from = 0) =>
  bucket.requests
    .slice(from)
    .filter((one) => one.startsWith('PUT '))
    .map((one) => one.split('/')[3]);

test('a copy has everything that a backup has, opens with the owner’s key alone, and restores a dead site', async () => {
  const site = await filledSite();
  const key = await setUpCopies(site, bucket, newFolder());
  await copyTurn(site);
  const screen = await screenOf(site);
  expect(screen).toMatchObject({ state: 'on', failure: null, running: null });
  const documents = await openLastCopy(site, key);
  expect(documents).toHaveLength(screen.last?.documents ?? 0);
  const isBefore = ({ key: one }: BackupDocument) => !one.startsWith('entries/');
  expect(sorted(documents).filter(isBefore)).toEqual((await exportOf(site)).filter(isBefore));

  const manifest = await manifestOf(site, key);
  const [part] = manifest.parts;
  const other = await makeCopyKey(key.signer);
  const read = await site.done('admin-copy', `GET ${copiesPath}/${manifest.id}?part=${part?.name}`);
  const bytes = Uint8Array.from(Buffer.from((read as { content: string }).content, 'base64'));
  expect(String.fromCharCode(...bytes)).not.toContain('Grace');
  if (part)
    await expect(openPart(bytes, part, other.identity)).rejects.toThrow(/key does not open/);

  const reborn = new OwnerSite();
  expect((await reborn.restore(documents, true)).status).toBe(200);
  const isTrail = ({ store }: BackupDocument) => store === 'audit';
  const withoutTrail = (all: BackupDocument[]) => unlessFeed(all).filter((one) => !isTrail(one));
  expect(withoutTrail(await exportOf(reborn))).toEqual(withoutTrail(sorted(documents)));
});

test('no secret is told, stored readable, or given to another service', async () => {
  const site = new OwnerSite();
  const secret = 'very-secret-secret-of-the-bucket';
  await setUpCopies(site, bucket, newFolder(), { secret });
  expect(JSON.stringify(await screenOf(site))).not.toContain(secret);
  for (const store of ['copies', 'audit', 'leads']) {
    const stored = await storedDocuments(openStore(store, site.context.deploy.context));
    expect(JSON.stringify(stored)).not.toContain(secret);
  }
  const { place } = await screenOf(site);
  const { setAt: _, ...known } = place ?? { setAt: '' };
  const elsewhere = { ...known, secret: '', endpoint: 'https://s3.example.net' };
  const refused = await site.call('admin-copies', `PATCH ${copiesPath}`, { place: elsewhere });
  expect([refused.status, await expectSentence(refused)]).toEqual([
    400,
    expect.stringContaining('paste the secret again'),
  ]);
  for (const endpoint of [
    'http://s3.example.net',
    'https://10.0.0.1',
    'https://user@example.net',
  ]) {
    const call = { place: { ...known, secret, endpoint } };
    expect((await site.call('admin-copies', `PATCH ${copiesPath}`, call)).status).toBe(400);
  }
  const entry = (await site.history()).entries.find(({ target }) => target.id === 'copies');
  expect(entry).toMatchObject({ action: 'edit' });
});

test('a test says in a sentence what is wrong with the place', async () => {
  const site = new OwnerSite();
  const tried = async () =>
    (
      (await site.done('admin-copies', `POST ${copiesPath}?order=test`)) as {
        problem: string | null;
      }
    ).problem;
  expect(await tried()).toContain('first');
  const folder = newFolder();
  await setUpCopies(site, bucket, folder);
  expect(await tried()).toBeNull();
  await setUpCopies(site, bucket, folder, { secret: 'another' });
  expect(await tried()).toContain('secret does not belong');
  await setUpCopies(site, bucket, folder, { bucket: 'nowhere' });
  expect(await tried()).toContain('no bucket of this name');
  await setUpCopies(site, bucket, folder, { accessKeyId: 'SOMEBODY' });
  expect(await tried()).toContain('does not know this key');
  await setUpCopies(site, bucket, folder);
  bucket.fault = () => 403;
  expect(await tried()).toContain('refused the key');
});

test('the next copy sends what has changed, and the rest is where it was', async () => {
  const site = await filledSite();
  const key = await setUpCopies(site, bucket, newFolder());
  await copyTurn(site);
  const first = (await manifestOf(site, key)).parts.length;
  const from = bucket.requests.length;
  await site.visit('contact', { name: 'Came Later' });
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
  await copyTurn(site, { isAsked: true });
  vi.useRealTimers();
  const put = putSince(from);
  expect(put.filter((one) => one === 'parts').length).toBeLessThan(first / 2);
  expect(JSON.stringify(await openLastCopy(site, key))).toContain('Came Later');
});

describe('what goes wrong on the way', () => {
  test.each<[string, number | 'no answer' | 'half an answer']>([
    ['is refused', 403],
    ['fails', 500],
    ['is cut off', 'no answer'],
  ])(
    'leaves no copy that counts where a part %s, and the next try goes on from there',
    async (_, fault) => {
      const site = await filledSite();
      const key = await setUpCopies(site, bucket, newFolder());
      let parts = 0;
      bucket.fault = ({ method, url }) =>
        method === 'PUT' && url.includes('/parts/') && (parts += 1) > 3 ? fault : undefined;
      await expect(copyTurn(site)).rejects.toThrow();
      expect(await screenOf(site)).toMatchObject({
        ...{ last: null, running: null },
        failure: { sentence: expect.stringMatching(/\.$/) as string },
      });
      expect(putSince().filter((one) => one === 'copies')).toEqual([]);
      bucket.fault = () => undefined;
      const from = bucket.requests.length;
      await copyTurn(site);
      const { parts: all } = await manifestOf(site, key);
      expect(putSince(from).filter((one) => one === 'parts').length).toBeLessThan(all.length);
      expect(await screenOf(site)).toMatchObject({ failure: null });
      expect((await openLastCopy(site, key)).length).toBeGreaterThan(5);
    },
  );

  test('a list or an answer that is cut off is asked for again', async () => {
    const site = await filledSite();
    const key = await setUpCopies(site, bucket, newFolder());
    const asked = new Set<string>();
    skipPauses(400);
    bucket.fault = ({ method, url }) => {
      if (method !== 'GET' || asked.has(url)) return undefined;
      asked.add(url);
      return 'half an answer';
    };
    await copyTurn(site);
    expect((await openLastCopy(site, key)).length).toBeGreaterThan(5);
  });

  test('a function that is ended in between leaves its turn, which runs out; two never copy at once', async () => {
    const site = await filledSite();
    const key = await setUpCopies(site, bucket, newFolder());
    await changeCopyState(site.context, (state) => ({
      ...state,
      running: {
        ...{ id: 'ended', done: 3, total: 9 },
        until: new Date(Date.now() + 60_000).toISOString(),
      },
    }));
    await copyTurn(site);
    expect(bucket.requests).toEqual([]);
    const state = await readCopyState(site.context);
    expect(isTurnDue(state, new Date())).toBe(false);
    expect(isTurnDue(state, new Date(Date.now() + 61_000))).toBe(true);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    await Promise.all([copyTurn(site), copyTurn(site)]);
    vi.useRealTimers();
    expect(putSince().filter((one) => one === 'copies')).toHaveLength(1);
    expect((await openLastCopy(site, key)).length).toBeGreaterThan(5);
  });

  test('a copy that needs more time than a turn has is made in several', async () => {
    const site = await filledSite();
    const key = await setUpCopies(site, bucket, newFolder());
    let turns = 0;
    for (; (await screenOf(site)).last === null && turns < 50; turns += 1) {
      await copyTurn(site, { budgetMs: 20 * turns });
      expect((await screenOf(site)).failure).toBeNull();
    }
    expect(turns).toBeGreaterThan(1);
    const parts = bucket.requests.filter((one) => /^PUT .*\/parts\//.test(one));
    expect(new Set(parts).size).toBe(parts.length);
    expect((await openLastCopy(site, key)).length).toBeGreaterThan(5);
  });

  test('a store that fails leaves the last copy as it was', async () => {
    const site = await filledSite();
    await setUpCopies(site, bucket, newFolder());
    await copyTurn(site);
    const { last } = await screenOf(site);
    await site.visit('contact', { name: 'Never Read' });
    blobs().catchUp();
    blobs().inject({
      matches: ({ method, key }) => method === 'GET' && key?.startsWith('submissions/') === true,
      ...{ status: 500, times: 1_000 },
    });
    await expect(copyTurn(site, { isAsked: true })).rejects.toThrow();
    blobs().clearFaults();
    expect(await screenOf(site)).toMatchObject({
      last,
      failure: { sentence: expect.any(String) as string },
    });
  });
});

describe('what lies elsewhere', () => {
  /** The files of the parts of the last copy. */
  async function partFiles(folder: string): Promise<string[]> {
    const all = await readdir(path.join(bucket.folder, Bucket.bucket, folder, 'parts'));
    return all
      .filter((one) => one.includes('.age'))
      .map((one) => path.join(bucket.folder, Bucket.bucket, folder, 'parts', one));
  }

  test('is read again each month; where it is damaged no copy counts, and the next one is whole', async () => {
    const [site, folder] = [await filledSite(), newFolder()];
    const key = await setUpCopies(site, bucket, folder);
    await copyTurn(site);
    expect((await screenOf(site)).checked).toMatchObject({ damaged: 0 });
    const [file = ''] = (await partFiles(folder)).filter((one) => one.endsWith('_object'));
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    await writeFile(file, bytes);
    const month = Date.now() + 32 * 86_400_000;
    vi.useFakeTimers({ now: month, toFake: ['Date'] });
    await expect(copyTurn(site)).rejects.toThrow(/damaged/);
    expect(await screenOf(site)).toMatchObject({ last: null, checked: { damaged: 1 } });
    await copyTurn(site);
    expect(await screenOf(site)).toMatchObject({ failure: null, checked: { damaged: 0 } });
    expect((await openLastCopy(site, key)).length).toBeGreaterThan(5);
    vi.useRealTimers();
  });

  test('goes after its time, with the parts that no copy needs; another site in the folder keeps its own', async () => {
    const folder = newFolder();
    const other = await filledSite();
    const otherKey = await setUpCopies(other, bucket, folder);
    await copyTurn(other);
    const site = await filledSite();
    const key = await setUpCopies(site, bucket, folder);
    // A Sunday.
    const start = Date.UTC(2026, 10, 29, 9);
    const counts = [];
    for (let night = 0; night < 29; night += 1) {
      const now = new Date(start + night * 86_400_000);
      vi.useFakeTimers({ now, toFake: ['Date'] });
      await site.visit('contact', { name: `Night ${night}` });
      await copyTurn(site, { now });
      counts.push((await partFiles(folder)).length);
    }
    const manifests = await readdir(path.join(bucket.folder, Bucket.bucket, folder, 'copies'));
    const own = manifests.filter((one) => one.endsWith('_object'));
    // 7 days, 3 earlier Sundays, the end of one month more, and the other site's one.
    expect(own.length).toBeLessThanOrEqual(13);
    expect(own.length).toBeGreaterThanOrEqual(10);
    expect(counts.at(-1)).toBeLessThan(Math.max(...counts));
    expect(JSON.stringify(await openLastCopy(site, key))).toContain('Night 28');
    vi.useRealTimers();
    expect((await openLastCopy(other, otherKey)).length).toBeGreaterThan(5);
  });
});

describe('the owner is told', () => {
  const hour = 3_600_000;
  beforeEach(() => {
    vi.stubEnv('WEBHOOK_URL', 'http://127.0.0.1:9/hook');
    vi.stubEnv('WEBHOOK_SECRET', 'sixteen-characters-or-more');
    return () => vi.unstubAllEnvs();
  });
  const titles = async (site: OwnerSite) => {
    blobs().catchUp();
    return (await listNotifications(openLeads(site.context))).map(({ title }) => title);
  };

  test('once a day from 48 hours after the last good copy on, and not before', async () => {
    const site = await filledSite();
    await lookForNews(site.context, new Date(Date.now() + 100 * hour));
    expect(await titles(site)).not.toContain('There is no copy elsewhere');
    await setUpCopies(site, bucket, newFolder());
    await copyTurn(site);
    const told = async (hours: number) => {
      await lookForNews(site.context, new Date(Date.now() + hours * hour));
      return (await titles(site)).filter((title) => title.includes('copy elsewhere')).sort();
    };
    expect(await told(47)).toEqual([]);
    expect(await told(49)).toEqual(['The last copy elsewhere is 2 days old']);
    expect(await told(50)).toEqual(['The last copy elsewhere is 2 days old']);
    expect(await told(73)).toEqual(
      [2, 3].map((days) => `The last copy elsewhere is ${days} days old`),
    );
    const { last, since } = await screenOf(site);
    expect(
      isCopyOld({ lastAt: last?.madeAt ?? null, since }, new Date(Date.now() + 47 * hour)),
    ).toBe(false);
    expect(
      isCopyOld({ lastAt: last?.madeAt ?? null, since }, new Date(Date.now() + 49 * hour)),
    ).toBe(true);
  });

  test('of a copy that failed, once a day', async () => {
    const site = await filledSite();
    await setUpCopies(site, bucket, newFolder());
    bucket.fault = () => 403;
    for (const _ of [1, 2]) {
      const answer = await site.call('copy-in-background', 'POST /api/admin/copy-in-background');
      expect(answer.status).toBe(500);
    }
    expect((await titles(site)).filter((title) => title.includes('failed'))).toEqual([
      'Copying everything elsewhere failed',
    ]);
  });
});

test('the schedule begins a turn after 3 AM in New York, on the running site, and the owner may ask for one', async () => {
  const isDue = (last: string, now: string) =>
    isTurnDue(
      {
        ...neverCopied,
        last: { id: 'x', madeAt: last, documents: 1, bytes: 1 },
        checked: { at: last, damaged: 0 },
      },
      new Date(now),
    );
  expect(isDue('2026-11-24T08:20:00.000Z', '2026-11-25T07:59:00.000Z')).toBe(false);
  expect(isDue('2026-11-24T08:20:00.000Z', '2026-11-25T08:01:00.000Z')).toBe(true);
  expect(isDue('2026-11-25T08:02:00.000Z', '2026-11-25T23:00:00.000Z')).toBe(false);
  expect(isDue('2026-03-07T08:20:00.000Z', '2026-03-08T07:01:00.000Z')).toBe(true);
});
