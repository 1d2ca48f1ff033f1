import { globSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { nothingPlanned, type BackupDocument, type BackupPart } from '#contracts/backup.ts';
import { readBackupPart } from '#server/backup/read-backup.ts';
import { kindOf, storedKinds } from '#server/registry/stored-kinds.ts';
import fileHourly from '#functions/file-hourly.ts';
import deliverNotifications from '#functions/deliver-notifications.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { takeTurn } from '#server/fleet/sync-lease.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { auditDocument } from '#server/record/audit-log.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { documentsIn, everythingStored } from '#tests/support/everything-stored.ts';
import { everythingInInbox, inboxOf } from '#tests/support/inbox-pages.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { filledSite, heronId, heronVin, OwnerSite } from '#tests/support/owner-site.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { outboxEntry } from '#server/notify/outbox.ts';
import { openStore } from '#server/storage/store.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());

const keyOf = ({ store, key }: BackupDocument) => `${store}/${key}`;
const sorted = (documents: BackupDocument[]) =>
  documents.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** The document as it was before the restore was recorded in it. */
function withoutRestore(document: BackupDocument): BackupDocument {
  if (document.store !== 'audit') return document;
  const data = auditDocument.parse(document.data);
  return {
    ...document,
    data: { ...data, items: data.items.filter(({ action }) => action !== 'restore') },
  };
}

const documentsOf = (site: OwnerSite) => documentsIn(site, blobs());
test('every document that is declared anywhere is of a kind with rules, and no other is stored', async () => {
  const declared = globSync('netlify/server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/const (\w+) = stored(?:Object)?\(/g)].map(
      ([, name]) => name,
    ),
  );
  const registry = readFileSync('netlify/server/registry/stored-kinds.ts', 'utf8');
  expect(declared.length).toBeGreaterThan(15);
  // What `sendAllWaiting` reads of any document.
  const unlisted = declared.filter((name) => !registry.includes(`, ${name}`));
  expect(unlisted).toEqual(['onlyWaiting']);

  const site = await everythingStored();
  for (const name of new Set(storedKinds.map(({ store }) => store))) {
    const documents = await storedDocuments(openStore(name, site.context.deploy.context));
    for (const key of Object.keys(documents)) {
      expect(kindOf(name, key), `${name}/${key}`).toBeDefined();
    }
  }
});

test('an empty site has an empty backup', async () => {
  expect(await new OwnerSite().export()).toEqual([
    {
      ...{ documents: [], cursor: null, done: 0, total: 0 },
      holds: { cars: 0, photos: 0, rentals: 0, blocks: 0, leads: 0, entries: 0 },
    },
  ]);
});

test('a restored site holds the same, document by document, answers the same, and takes the next write', async () => {
  const [site, other] = [await everythingStored(), new OwnerSite()];
  const documents = await documentsOf(site);
  const kinds = new Set(documents.map(({ store, key }) => `${store}/${key.split('/')[0]}`));
  expect([...kinds].sort()).toEqual([
    ...['audit/entries', 'fleet/history', 'fleet/owner', 'fleet/telemetry'],
    ...['leads/inbox', 'leads/outbox', 'leads/submissions'],
    ...['rentals/calendar-feed', 'rentals/ended', 'rentals/live'],
  ]);
  for (const { store, key, data } of documents) {
    expect(kindOf(store, key)?.schema.safeParse(data).success, `${store}/${key}`).toBe(true);
  }
  // What is there is all that is stored.
  for (const name of ['fleet', 'rentals', 'leads', 'audit']) {
    const stored = await storedDocuments(openStore(name, site.context.deploy.context));
    const isKept = (key: string) => kindOf(name, key)?.notBackedUp === undefined;
    const given = documents.filter(({ store: one }) => one === name).map(({ key }) => key);
    expect(given.sort()).toEqual(Object.keys(stored).filter(isKept));
  }

  const half = Math.ceil(documents.length / 2);
  expect(await (await other.restore(documents.slice(0, half), false)).json()).toEqual({
    ...{ written: half, merged: 0, same: 0, different: 0 },
    ...{ leftOut: 0, isInUse: false },
  });
  const last = documents.slice(half);
  expect((await other.restore(last, true)).status).toBe(200);
  expect(await (await other.restore(last, true)).json()).toMatchObject({
    ...{ written: 0, same: last.length },
  });

  const restored = await documentsOf(other);
  const unlessFeed = (all: BackupDocument[]) =>
    sorted(all.filter(({ key }) => key !== 'calendar-feed'));
  expect(unlessFeed(restored.map(withoutRestore))).toEqual(unlessFeed(documents));

  for (const [name, path] of [
    ...[
      ['admin-vehicles', 'vehicles'],
      ['admin-rentals', 'rentals'],
      ['admin-inbox', 'inbox'],
    ],
    ...[
      ['admin-blocks', 'blocks'],
      ['admin-vehicle', `vehicles/${heronId}`],
    ],
  ] as const) {
    const call = `GET /api/admin/${path}`;
    expect(await other.done(name, call)).toEqual(await site.done(name, call));
  }
  const history = await other.history();
  expect(history.entries[0]).toMatchObject({ action: 'restore' });
  expect(history.entries.slice(1)).toEqual((await site.history()).entries);

  await other.rent({ startDate: '2026-07-01T12:00:00.000Z', endDate: '2026-07-02T12:00:00.000Z' });
  expect((await other.history()).entries[0]).toMatchObject({ action: 'add' });
  const turn = await takeTurn(openFleet(other.context), () => new Date(), 'press');
  expect(turn).toMatchObject({ kind: 'begin', lease: { fence: 58 } });
  if (turn.kind === 'begin') await turn.lease.release();
});

test('a site that is not empty refuses a backup, and nothing of it is written', async () => {
  const [documents, other] = [await documentsOf(await filledSite()), new OwnerSite()];
  await other.addCar(heronVin, 'Somebody else');
  const before = await documentsOf(other);
  const answer = await other.restore(documents, true);
  expect(answer.status).toBe(409);
  expect(await expectSentence(answer)).toContain('already holds something else');
  expect(await documentsOf(other)).toEqual(before);
});

test('a trial says what is new, what is there and what differs, and writes nothing', async () => {
  const [documents, other] = [await documentsOf(await filledSite()), new OwnerSite()];
  const trial = (site: OwnerSite) =>
    site.done('admin-restore', 'POST /api/admin/restore', {
      ...{ madeAt: '2026-06-20T08:00:00.000Z', documents, isLast: true, isTrial: true },
    });
  expect(await trial(other)).toEqual({ ...nothingPlanned, written: documents.length });
  expect(await documentsOf(other)).toEqual([]);
  await other.addCar(heronVin, 'Somebody else');
  const before = await documentsOf(other);
  expect(await trial(other)).toMatchObject({ different: 1 });
  expect(await documentsOf(other)).toEqual(before);
});

test('messages, filing and deliveries between the parts of a restore, or while a backup is made, lose no lead', async () => {
  const site = await filledSite();
  const id = await site.visit('contact', { name: 'Waits To Be Filed' });
  const leads = openLeads(site.context);
  const now = new Date().toISOString();
  await leads.create(`outbox/waiting/8236284000000-new-lead-${id}`, outboxEntry, {
    ...{ kind: 'new-lead', leadId: id, words: null, createdAt: now },
    ...{ open: null, attempts: [], lease: null },
  });
  const run = (job: typeof fileHourly, { context }: OwnerSite) =>
    job(new Request('https://towpath.example/', { method: 'POST' }), context);
  const documents: BackupDocument[] = [];
  let cursor: string | null = null;
  do {
    const part = await readBackupPart(site.context, cursor, { documents: 1, bytes: 1 });
    const [document] = part.documents;
    if (document?.key.startsWith('inbox/')) {
      await site.visit('contact', { name: 'Came Meanwhile' });
      // What a list doesn't show yet is in the next backup.
      blobs().catchUp();
      await run(fileHourly, site);
    }
    documents.push(...part.documents);
    ({ cursor } = part);
  } while (cursor);
  const other = new OwnerSite();
  await other.visit('contact', { name: 'Found The New Site' });
  await run(fileHourly, other);
  for (const repeat of [1, 2]) {
    for (const [index, document] of documents.entries()) {
      const answer = await other.restore([document], index === documents.length - 1);
      expect([answer.status, document.key, repeat]).toEqual([200, document.key, repeat]);
      await run(fileHourly, other);
      await run(deliverNotifications, other);
    }
  }
  await run(fileHourly, other);
  const all = await everythingInInbox(other.context.deploy.context);
  const before = await everythingInInbox(site.context.deploy.context);
  const names = all.map(({ name }) => name).sort();
  expect(names).toEqual([...before.map(({ name }) => name), 'Found The New Site'].sort());
  for (const lead of before) expect(all).toContainEqual(lead);
  for (const lead of all) await other.done('admin-lead', `GET /api/admin/leads/${lead.id}`);
  const page = await inboxOf(other.context.deploy.context);
  expect(page.counts.spam + page.leads.length).toBe(names.length);
});

test('a restore that a failing store broke off is repeated to its end', async () => {
  const [documents, other] = [await documentsOf(await filledSite()), new OwnerSite()];
  let writes = 0;
  const matches = ({ method }: { method: string }) => method === 'PUT' && ++writes > 4;
  blobs().inject({ matches, status: 500, times: 1_000 });
  expect((await other.restore(documents, true)).status).toBe(503);
  blobs().clearFaults();
  const answer = (await (await other.restore(documents, true)).json()) as {
    written: number;
    same: number;
  };
  expect(answer.same).toBeGreaterThan(0);
  expect(answer.written + answer.same).toBe(documents.length);
  const restored = await documentsOf(other);
  const isOther = ({ key }: BackupDocument) => key !== 'calendar-feed';
  expect(restored.map(withoutRestore).filter(isOther)).toEqual(documents.filter(isOther));
});

test('parts keep to their limits, and together they hold every document once', async () => {
  const site = await everythingStored();
  const all = await documentsOf(site);
  const biggest = Math.max(...all.map((one) => JSON.stringify(one).length));
  for (const limits of [
    { documents: 3, bytes: 1_000_000 },
    { documents: 100, bytes: biggest },
    { documents: 100, bytes: 1 },
  ]) {
    const parts: BackupPart[] = [];
    for (let cursor: string | null = null; parts.length === 0 || cursor !== null;) {
      const part = await readBackupPart(site.context, cursor, limits);
      parts.push(part);
      ({ cursor } = part);
    }
    expect(parts.flatMap(({ documents }) => documents)).toEqual(all);
    for (const { documents } of parts) {
      const bytes = Buffer.byteLength(documents.map((one) => JSON.stringify(one)).join(''));
      expect(documents.length === 1 || bytes <= limits.bytes).toBe(true);
      expect(documents.length).toBeLessThanOrEqual(limits.documents);
    }
    expect(parts.at(-1)).toMatchObject({ done: all.length, total: all.length });
  }
});
