import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notificationScreen } from '#contracts/notification-screen.ts';
import { selfCheck, type SelfCheck } from '#contracts/self-check.ts';
import checkNightly from '#functions/check-nightly.ts';
import fileHourly from '#functions/file-hourly.ts';
import { inboxDocument } from '#server/leads/inbox.ts';
import { openLeads, submissionKey } from '#server/leads/lead-keys.ts';
import { auditDocument, openAudit } from '#server/record/audit-log.ts';
import { archiveEnded } from '#server/rentals/archive-ended.ts';
import { liveDocument, openRentals, type LiveDocument } from '#server/rentals/live-document.ts';
import { rentalPhotoDocument } from '#server/rentals/rental-photos.ts';
import { unusedDocument } from '#server/photos/unused-photos.ts';
import { photoDocument } from '#server/photos/stored-photo.ts';
import { runCheck } from '#server/self-check/run-check.ts';
import { openStore } from '#server/storage/store.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { filledSite, type OwnerSite } from '#tests/support/owner-site.ts';
import { slowDown } from '#tests/support/pass-time.ts';
import { anyDocument } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
let site: OwnerSite;
const month = new Date().toISOString().slice(0, 7);
beforeEach(async () => {
  captureLog();
  site = await filledSite();
  await scheduled(fileHourly);
});

const scheduled = async (job: typeof fileHourly) => {
  const request = new Request('https://towpath.example/', { method: 'POST' });
  return (await job(request, functionContext({ deploy: site.context.deploy }))).status;
};
/** Presses the button; the screen asks until the check is finished. */
async function press(): Promise<SelfCheck> {
  for (;;) {
    const call = 'POST /api/admin/self-check';
    const check = selfCheck.parse(await site.done('admin-self-check', call));
    if (check.finishedAt) return check;
  }
}
const found = async () => (await press()).findings.map(({ sentence }) => sentence);
const store = (name: string) => openStore(name, site.context.deploy.context);
/** Most of what is written is looked at only once it has settled. */
const anHourLater = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
};
beforeEach(() => () => void vi.useRealTimers());

const changeLive = (change: (live: LiveDocument) => LiveDocument) =>
  openRentals(site.context).update('live', liveDocument, (live) => change(live!));
const changeTrail = (change: (items: object[]) => object[]) =>
  openAudit(site.context).update(`entries/${month}`, auditDocument, (current) => ({
    ...current!,
    items: change(current!.items) as never,
  }));

test('a site in which everything has happened has nothing to find, whoever was erased from it', async () => {
  anHourLater();
  expect(await found()).toEqual([]);
  await site.done('admin-erasure', 'POST /api/admin/erasure', {
    addresses: ['ada@example.com'],
    apply: true,
  });
  const { entries } = await site.history();
  const undoable = entries.find(({ canUndo }) => canUndo);
  await site.done('admin-undo', `POST /api/admin/undo/${undoable?.id}`);
  await archiveEnded(openRentals(site.context), new Date(Date.now() + 2 * 365 * 86_400_000));
  expect(await found()).toEqual([]);
});

describe('it finds', () => {
  test('a rental that was changed, or added, or taken away beside the history', async () => {
    await changeLive((live) => ({
      ...live,
      rentals: live.rentals.map((one) => ({ ...one, note: 'Changed by nobody.' })),
    }));
    expect((await found())[0]).toMatch(/^The rental from .+ is not as the history says/);
    await changeLive((live) => ({ ...live, rentals: live.rentals.slice(1) }));
    expect(await found()).toContain('A rental that the history says is there is gone.');
  });

  test('two trips of one car for exactly the same time', async () => {
    const time = { startDate: '2026-07-01T12:00:00Z', endDate: '2026-07-02T12:00:00Z' };
    const id = await site.rent({ ...time, status: 'completed' });
    const is = (reservationId: string, one: LiveDocument['rentals'][number]) => ({
      ...{ ...one, status: 'completed', reservationId },
    });
    await changeLive((live) => ({
      ...live,
      rentals: live.rentals.flatMap((one) =>
        one.id === id ? [is('71', one), { ...is('72', one), id: crypto.randomUUID() }] : [one],
      ),
    }));
    expect(await found()).toContainEqual(
      expect.stringMatching(
        /reservation 71, has its car for exactly the same time as reservation 72\./,
      ),
    );
  });

  test('a trip that is there twice, as its number was written in two ways', async () => {
    const id = await site.rent({
      ...{ startDate: '2026-07-01T12:00:00Z', endDate: '2026-07-02T12:00:00Z' },
    });
    // One that was imported is there already.
    await changeLive((live) => ({
      ...live,
      rentals: live.rentals.map((one) =>
        one.id === id ? { ...one, reservationId: '="55,126,068"' } : one,
      ),
    }));
    const twice = (await press()).findings.filter(({ sentence }) =>
      /reservation 55126068/.test(sentence),
    );
    expect(twice).toEqual([
      {
        sentence: expect.stringMatching(
          /is here twice and counts twice\. Delete the one/,
        ) as string,
        path: `/admin?rental=${id}`,
      },
    ]);
  });

  test('a rental that the history says was deleted', async () => {
    const id = await site.rent({
      ...{ startDate: '2026-07-01T12:00:00.000Z', endDate: '2026-07-02T12:00:00.000Z' },
    });
    const kept = (await openRentals(site.context).get('live', liveDocument))?.value;
    await site.done('admin-rental', `DELETE /api/admin/rentals/${id}`);
    await changeLive((live) => ({ ...live, rentals: kept!.rentals }));
    expect(await found()).toEqual([
      expect.stringMatching(/there, but the history says it was del/),
    ]);
  });

  test('an entry that was changed, one that is missing, and an end that was cut off', async () => {
    expect(await found()).toEqual([]);
    const whole = (await openAudit(site.context).get(`entries/${month}`, auditDocument))!.value;
    await changeTrail((items) => items.map((one, at) => (at === 3 ? { ...one, after: {} } : one)));
    expect(await found()).toContainEqual(expect.stringMatching(/the entry of .+ was changed/));
    await changeTrail(() => whole.items.filter((_, at) => at !== 3));
    expect(await found()).toContainEqual(
      expect.stringMatching(/before the entry of .+ is missing/),
    );
    await changeTrail(() => whole.items.slice(0, -1));
    expect(await found()).toContainEqual(expect.stringMatching(/not the one that was checked/));
    await openAudit(site.context).delete(`entries/${month}`);
    expect(await found()).toContainEqual(
      expect.stringMatching(/^A part of the history .+ is gone/),
    );
  });

  test('a message that is in no document of the inbox, and a lead without its words', async () => {
    const leads = openLeads(site.context);
    const key = `inbox/${month}`;
    const before = (await leads.get(key, inboxDocument))!.value;
    await leads.update(key, inboxDocument, (one) => ({ ...one!, items: one!.items.slice(1) }));
    anHourLater();
    expect(await found()).toEqual([
      expect.stringMatching(/^A message of .+ was stored and is not in the inbox/),
    ]);
    await leads.update(key, inboxDocument, () => before);
    await leads.delete(submissionKey(before.items[0]!.id));
    anHourLater();
    expect(await found()).toEqual(['A lead is in the inbox, but what the visitor wrote is gone.']);
  });

  test('pictures that nothing names, or that should be gone', async () => {
    const id = 'a'.repeat(32);
    await store('rental-photos').create(
      `00000000-0000-4000-8000-000000000000/handover-0000000000000-${id}`,
      rentalPhotoDocument,
      { jpeg: '' },
    );
    await store('photos').create(id, photoDocument, { files: {} });
    const since = { [id]: new Date(Date.now() - 40 * 86_400_000).toISOString() };
    await store('photos').create('unused', unusedDocument, { since });
    expect(await found()).toEqual([
      'There is a picture that no car has, and that should have been deleted.',
      'There is a picture of a hand-over without its rental.',
    ]);
  });

  test('a total of the archive that is not what its rentals come to', async () => {
    await archiveEnded(openRentals(site.context), new Date(Date.now() + 2 * 365 * 86_400_000));
    await changeLive((live) => ({
      ...live,
      archive: live.archive.map((part) => ({ ...part, earnedCents: part.earnedCents + 1 })),
    }));
    expect(await found()).toContainEqual(
      expect.stringMatching(/^The total of the rentals that ended/),
    );
  });
});

test('what is found at night is told once, and names nobody', async () => {
  await changeLive((live) => ({
    ...live,
    rentals: live.rentals.map((one) => ({ ...one, totalAmount: '1' })),
  }));
  for (let night = 0; night < 2; night += 1) {
    for (let run = 0; run < 3; run += 1) expect(await scheduled(checkNightly)).toBe(204);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  }
  const { notifications } = notificationScreen.parse(
    await site.done('admin-notifications', 'GET /api/admin/notifications'),
  );
  const told = notifications.filter(({ kind }) => kind === 'self-check');
  expect(told).toHaveLength(1);
  const check = JSON.stringify([
    told,
    await site.done('admin-self-check', 'GET /api/admin/self-check'),
  ]);
  expect(check).toContain('is not as the history says');
  expect(check).not.toMatch(/Byron|Hopper|example\.com/);
});

test('what a slow store does not allow in one go is gone on with, and found once', async () => {
  await changeTrail((items) => items.map((one, at) => (at === 3 ? { ...one, after: {} } : one)));
  slowDown(blobs(), 60);
  let turns = 1;
  while (!(await runCheck(site.context, 2_000)).check.finishedAt) turns += 1;
  expect(turns).toBeGreaterThan(1);
  blobs().clearFaults();
  const check = selfCheck.parse(await site.done('admin-self-check', 'GET /api/admin/self-check'));
  expect(check.findings.filter(({ sentence }) => sentence.includes('was changed'))).toHaveLength(1);
});

test('a document that can not be read is said, and the rest is checked all the same', async () => {
  const rentals = openRentals(site.context);
  await rentals.delete('live');
  await rentals.create('live', anyDocument, { rentals: 'none' });
  const check = await press();
  expect(check.done).toBe(check.total);
  expect(check.findings.map(({ sentence }) => sentence)).toContainEqual(
    "The rentals could not be checked: a document can't be read. Ask a programmer.",
  );
});
