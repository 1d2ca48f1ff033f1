import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BackupDocument, BackupPart } from '#contracts/backup.ts';
import { readBackupPart } from '#server/backup/read-backup.ts';
import { kindOf, storedKinds } from '#server/registry/stored-kinds.ts';
import fileHourly from '#functions/file-hourly.ts';
import deliverNotifications from '#functions/deliver-notifications.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { carHistory } from '#server/fleet/history.ts';
import { takeTurn } from '#server/fleet/sync-lease.ts';
import {
  telemetryDocument,
  telemetryKey,
  newTelemetryEntry,
} from '#server/fleet/telemetry-document.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { archiveEnded } from '#server/rentals/archive-ended.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { auditDocument } from '#server/record/audit-log.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
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

async function documentsOf(site: OwnerSite): Promise<BackupDocument[]> {
  blobs().catchUp();
  return (await site.export()).flatMap(({ documents }) => documents);
}

/** A filled site, with what syncs and the outbox leave as well. */
async function everything(): Promise<OwnerSite> {
  const site = await filledSite();
  const longAgo = { startDate: '2024-05-01T12:00:00.000Z', endDate: '2024-05-02T12:00:00.000Z' };
  await site.rent({ ...longAgo, status: 'completed' });
  await archiveEnded(openRentals(site.context), new Date());
  const fleet = openFleet(site.context);
  const at = '2026-06-01T12:00:00.000Z';
  const reading = { at, batteryLevel: 80, chargingState: 'Complete', odometerMiles: 12_345 };
  await carHistory(fleet, heronId).append([reading]);
  await fleet.create(telemetryKey, telemetryDocument, {
    fence: 57,
    vehicles: { [heronId]: newTelemetryEntry(heronVin, new Date(at)) },
  });
  await openLeads(site.context).create(
    `outbox/done/8236284000000-new-lead-${'0'.repeat(32)}`,
    outboxEntry,
    {
      ...{ kind: 'new-lead', leadId: '0'.repeat(32), words: null, createdAt: at },
      ...{ open: [], attempts: [], lease: null },
    },
  );
  return site;
}

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

  const site = await everything();
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
  const [site, other] = [await everything(), new OwnerSite()];
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
      ...{ documents, isLast: true, isTrial: true },
    });
  const none = { written: 0, merged: 0, same: 0, different: 0 };
  expect(await trial(other)).toEqual({ ...none, written: documents.length });
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

describe('a hostile backup', () => {
  const fine = { store: 'fleet', key: 'owner', layout: 1, data: { vehicles: {} } };
  const data = { items: [], isFull: false, withdrawn: [] };
  const later = { store: 'audit', key: 'entries/2026-06', layout: 1, data };
  test.each<[string, BackupDocument]>([
    ['a store that we do not have', { ...fine, store: 'elsewhere' }],
    ['a store left out', { ...fine, store: 'tesla', key: 'grant' }],
    ['a property of all objects as a store', { ...fine, store: 'constructor' }],
    ['a key of no document', { ...fine, key: 'owner/../../auth' }],
    ['a key that is too long', { ...fine, store: 'rentals', key: `ended/${'x'.repeat(600)}` }],
    ['a document of another form', { ...fine, data: { vehicles: { a: { vin: 5 } } } }],
    ['a document that is a text', { ...fine, data: 'owner' }],
    ['an inbox of no month', { ...later, store: 'leads', key: 'inbox/2026-00' }],
    ['a trail of no month', { ...later, key: 'entries/2026-13' }],
    ['one document twice', fine],
    ['the index of the inbox', { ...fine, store: 'leads', key: 'inbox-index' }],
    ['the end of the trail', { ...fine, store: 'audit', key: 'head' }],
  ])('with %s is refused whole', async (_, document) => {
    const other = new OwnerSite();
    const answer = await other.restore([fine, document], false);
    expect(answer.status).toBe(400);
    await expectSentence(answer);
    expect(await documentsOf(other)).toEqual([]);
  });

  /** The document of a filled site that a pattern finds, with something else in its JSON. */
  async function changed(key: string, pattern: RegExp, by: string): Promise<BackupDocument> {
    const document = (await documentsOf(await everything())).find((one) => one.key === key);
    const text = JSON.stringify(document);
    expect(text).toMatch(pattern);
    return JSON.parse(text.replace(pattern, by)) as BackupDocument;
  }

  test.each<[string, string, RegExp, string]>([
    ['a rental in the year 9999', 'live', /"endDate":"2026/, '"endDate":"9999'],
    ['a rental in the year 1', 'live', /"startDate":"2026/, '"startDate":"0001'],
    ['a return before the pick-up', 'live', /"endDate":"2026/, '"endDate":"2021'],
    ['an odometer that is no number', 'live', /"startOdometer":null/, '"startOdometer":"x"'],
    ['an amount that is no number', 'live', /"totalAmount":"180.00"/, '"totalAmount":"1e9"'],
    ['a car page that runs a script', 'owner', /"listing":null/, '"listing":"javascript:alert(1)"'],
    ['a car address with a path', 'owner', /"slugs":\[/, '"slugs":["../admin",'],
  ])('with %s, which the site would not write, is refused whole', async (_, key, pattern, by) => {
    const other = new OwnerSite();
    const answer = await other.restore([await changed(key, pattern, by)], true);
    expect(answer.status).toBe(400);
    expect(await expectSentence(answer)).toContain('would never write');
    expect(await documentsOf(other)).toEqual([]);
  });

  test('brings no calendar address back: neither a revoked one nor one of its own', async () => {
    const site = new OwnerSite();
    await site.addCar();
    await site.done('admin-calendar-feed', 'POST /api/admin/calendar-feed');
    const secretIn = (documents: BackupDocument[]) =>
      (documents.find(({ key }) => key === 'calendar-feed')?.data as { secret: string }).secret;
    const earlier = await documentsOf(site);
    const other = new OwnerSite();
    for (const repeat of [1, 2]) {
      expect([repeat, (await other.restore(earlier, true)).status]).toEqual([repeat, 200]);
    }
    const secret = secretIn(await documentsOf(other));
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(secret).not.toBe(secretIn(earlier));
    await site.done('admin-calendar-feed', 'DELETE /api/admin/calendar-feed');
    await site.done('admin-restore', 'POST /api/admin/restore', {
      documents: earlier.filter(({ key }) => key === 'calendar-feed'),
      isLast: true,
    });
    expect(secretIn(await documentsOf(site))).toBeNull();
  });

  test('sends the notifications of the site nowhere, and an entry that makes no sense is not undone', async () => {
    const mail = {
      ...{ host: 'smtp.example.net', port: 465, user: '', from: 'a@example.net' },
      ...{ to: 'b@example.net', password: null, passwordSetAt: null },
    };
    const settings = { mail, webhook: null, off: ['low-tire'], quiet: null };
    const at = '2026-06-01T12:00:00.000Z';
    const entry = {
      ...{ id: '20260601T120000000-0123456789abcdef', at, who: { session: 'x', until: at } },
      ...{ action: 'edit', target: { kind: 'rental', id: 'x', label: 'x' } },
      ...{ before: { startDate: 5, charges: 'many' }, after: {} },
    };
    const other = await filledSite();
    const rental = (await documentsOf(other)).find(({ key }) => key === 'live')?.data as {
      rentals: { id: string }[];
    };
    entry.target.id = rental.rentals[0]?.id ?? '';
    const trail = { items: [entry], isFull: false, withdrawn: [] };
    const documents = [
      { store: 'leads', key: 'notify/settings', layout: 1, data: settings },
      { store: 'audit', key: 'entries/2026-06', layout: 1, data: trail },
    ];
    expect((await other.restore(documents, true)).status).toBe(200);
    const stored = (await documentsOf(other)).find(({ key }) => key === 'notify/settings');
    expect(stored?.data).toMatchObject({ mail: null, off: ['low-tire'] });
    const answer = await other.call('admin-undo', `POST /api/admin/undo/${entry.id}`);
    expect(answer.status).toBe(409);
    await expectSentence(answer);
  });

  test('with more documents than a part may have, or with a cursor of its own, is refused', async () => {
    const other = new OwnerSite();
    const answer = await other.restore(
      Array.from({ length: 2_001 }, () => fine),
      false,
    );
    expect(answer.status).toBe(400);
    for (const cursor of ['x', '9', '0:1:2', '-1:0:0:', '0:0:0:' + 'x'.repeat(601)]) {
      const query = `?cursor=${encodeURIComponent(cursor)}`;
      const read = await other.call('admin-backup', `GET /api/admin/backup${query}`);
      expect(read.status, cursor).toBe(400);
    }
  });
});

test('parts keep to their limits, and together they hold every document once', async () => {
  const site = await everything();
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
