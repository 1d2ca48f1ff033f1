import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contracts/audit.ts';
import type { BackupDocument } from '#contracts/backup.ts';
import fileHourly from '#functions/file-hourly.ts';
import { auditTrail, openAudit, type StoredEntry } from '#server/record/audit-log.ts';
import type { Kept } from '#server/rentals/live-document.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { documentsIn, everythingStored } from '#tests/support/everything-stored.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { everythingInInbox } from '#tests/support/inbox-pages.ts';
import { filledSite, heronId, OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());

const documentsOf = (site: OwnerSite) => documentsIn(site, blobs());

const file = (site: OwnerSite) =>
  fileHourly(new Request('https://towpath.example/', { method: 'POST' }), site.context);

describe('in a site in use', () => {
  /** What a site has of its own, and documents of this month to restore over them. */
  async function inUse() {
    const site = await filledSite();
    await site.visit('contact', { name: 'Just Came In' });
    const documents = await documentsOf(site);
    const emptied = (prefix: string) =>
      documents
        .filter(({ key }) => key.startsWith(prefix))
        .map((document) => {
          const data = document.data as { items: { id: string }[] };
          return {
            ...document,
            data: { ...data, items: [], withdrawn: data.items.map(({ id }) => id) },
          };
        });
    const leads = documents.filter(({ key }) => key.startsWith('submissions/'));
    const erased: BackupDocument = {
      ...{ store: 'audit', key: 'erased', layout: 1 },
      data: {
        leads: Object.fromEntries(
          leads.map(({ key }) => [key.slice(12), '2026-06-01T00:00:00.000Z']),
        ),
        ...{
          histories: {},
          rentals: (documents.find(({ key }) => key === 'live')?.data as Kept).rentals.map(
            ({ id }) => id,
          ),
        },
      },
    };
    return { site, documents, emptied, erased };
  }
  const leadsOf = async (site: OwnerSite) => everythingInInbox(site.context.deploy.context);

  test('a file withdraws no lead and no entry, and erases nobody', async () => {
    const { site, documents, emptied, erased } = await inUse();
    const leads = await leadsOf(site);
    expect((await site.restore(emptied('entries/'), true)).status).toBe(400);
    const trail = documents.find(({ key }) => key.startsWith('entries/'));
    const { items } = trail?.data as { items: StoredEntry[] };
    const forged = { ...items[0], id: items[0]?.id.replace(/.$/, 'x'), action: 'publish' };
    const added = { ...trail, data: { items: [forged], isFull: false, withdrawn: [] } };
    const hostile = [...emptied('inbox/'), added as BackupDocument, erased];
    expect(hostile).toHaveLength(3);
    const answer = await site.restore(hostile, true);
    expect(await answer.json()).toMatchObject({ written: 0, isInUse: true });
    await file(site);
    expect(await leadsOf(site)).toEqual(leads);
    const after = await documentsOf(site);
    for (const document of documents.filter(({ store }) => store !== 'leads')) {
      expect(after).toContainEqual(document);
    }
  });

  test('a file adds leads, records that first, and changes none that is there', async () => {
    const { site } = await inUse();
    const other = new OwnerSite();
    await other.visit('contact', { name: 'From Elsewhere' });
    await file(other);
    const mine = await leadsOf(site);
    const [unfiled] = mine.filter(({ name }) => name === 'Just Came In');
    const added = (await documentsOf(other)).map((document) => {
      if (!document.key.startsWith('inbox/')) return document;
      const data = document.data as { items: object[]; waiting?: object[] };
      const entry = { action: 'publish', target: { kind: 'content', id: 'x', label: 'x' } };
      const at = new Date().toISOString();
      const who = { session: 'x', until: at };
      const id = `${at.replace(/[-:.Z]/g, '')}-0123456789abcdef`;
      const rows = [...data.items, { ...data.items[0], ...unfiled, state: 'spam', words: {} }];
      const waiting = [{ ...entry, id, at, who, before: null, after: null }];
      return { ...document, data: { ...data, items: rows, waiting, withdrawn: [unfiled?.id] } };
    });
    const before = (await site.history()).entries;
    const answer = await site.restore(added, true);
    expect(await answer.json()).toMatchObject({ isInUse: true, different: 0 });
    await file(site);
    const { entries } = await site.history();
    expect(entries.slice(1)).toEqual(before);
    expect(entries[0]).toMatchObject({
      action: 'restore',
      after: { madeAt: '2026-06-20T08:00:00.000Z' },
    });
    const leads = await leadsOf(site);
    for (const lead of mine) expect(leads).toContainEqual(lead);
    expect(leads.map(({ name }) => name)).toContain('From Elsewhere');
  });

  test('a restore that was begun and left open is over once anybody changes anything', async () => {
    const site = new OwnerSite();
    const templates: BackupDocument = {
      ...{ store: 'leads', key: 'templates', layout: 1 },
      data: { templates: [{ name: 'Hello', text: 'Hi' }] },
    };
    expect((await site.restore([templates], false)).status).toBe(200);
    const id = await site.visit('contact', { name: 'Came Later' });
    await file(site);
    const withdrawal: BackupDocument = {
      ...{ store: 'leads', key: `inbox/${new Date().toISOString().slice(0, 7)}`, layout: 1 },
      data: { items: [], isFull: false, withdrawn: [id] },
    };
    expect(await (await site.restore([withdrawal], false)).json()).toMatchObject({
      isInUse: false,
    });
    expect(await leadsOf(site)).toHaveLength(1);
    await site.addCar();
    expect(await (await site.restore([withdrawal], false)).json()).toMatchObject({
      ...{ written: 0, isInUse: true },
    });
    expect(await leadsOf(site)).toHaveLength(1);
  });

  test('a site is in use for good: deleting its only car makes it no empty one', async () => {
    const site = new OwnerSite();
    await site.addCar();
    await site.done('admin-vehicle', `DELETE /api/admin/vehicles/${heronId}`);
    const documents = await documentsOf(await filledSite());
    const trail = documents.filter(({ store }) => store === 'audit');
    const before = await site.history();
    expect(await (await site.restore(trail, true)).json()).toMatchObject({
      ...{ written: 0, isInUse: true },
    });
    expect(await site.history()).toEqual(before);
  });

  test('no part of a restore that is over, or of another backup, counts as one of the first', async () => {
    const { documents } = await inUse();
    const other = new OwnerSite();
    expect((await other.restore(documents, true)).status).toBe(200);
    const trail = documents.find(({ key }) => key.startsWith('entries/'));
    const { items } = trail?.data as { items: StoredEntry[] };
    const forged = { ...items[0], id: items[0]?.id.replace(/.$/, 'x'), action: 'publish' };
    const added = { ...trail, data: { items: [forged], isFull: false, withdrawn: [] } };
    const before = await other.history();
    expect(await (await other.restore([added as BackupDocument], false)).json()).toMatchObject({
      ...{ isInUse: true, written: 0 },
    });
    expect(await other.history()).toEqual(before);
  });
});

test('a file withdraws and erases no lead that an empty site had before, nor files it anew', async () => {
  const site = new OwnerSite();
  const id = await site.visit('contact', { name: 'Came Before' });
  const inbox = `inbox/${new Date().toISOString().slice(0, 7)}`;
  const leads = { [id]: '2026-06-01T00:00:00.000Z' };
  const documents = [
    {
      ...{ store: 'leads', key: inbox, layout: 1 },
      data: { items: [], isFull: false, withdrawn: [id, '0'.repeat(32)] },
    },
    {
      ...{ store: 'audit', key: 'erased', layout: 1 },
      data: { leads, histories: {}, rentals: [] },
    },
  ];
  for (const document of documents) {
    expect((await site.restore([document], false)).status).toBe(200);
  }
  await file(site);
  const all = await everythingInInbox(site.context.deploy.context);
  expect(all.map(({ name }) => name)).toEqual(['Came Before']);
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
    const document = (await documentsOf(await everythingStored())).find((one) => one.key === key);
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
    const feed = earlier.filter(({ key }) => key === 'calendar-feed');
    expect((await site.restore(feed, true)).status).toBe(200);
    expect(secretIn(await documentsOf(site))).toBeNull();
  });

  const at = '2026-06-01T12:00:00.000Z';
  const forged = (target: object, said: object) => ({
    ...{ id: '20260601T120000000-0123456789abcdef', at, who: { session: 'x', until: at } },
    ...{ action: 'edit', target: { id: 'x', label: 'x', ...target }, before: {}, after: {} },
    ...said,
  });
  const documentOf = (place: string, data: object): BackupDocument => {
    const [store = '', ...key] = place.split('/');
    return { store, key: key.join('/'), layout: 1, data };
  };
  const trailOf = (entry: object) =>
    documentOf('audit/entries/2026-06', { items: [entry], isFull: false, withdrawn: [] });
  const noticeOf = (fields: object) =>
    documentOf(`leads/outbox/done/8236284000000-new-lead-${'0'.repeat(32)}`, {
      ...{ kind: 'new-lead', leadId: null, createdAt: at, open: [], attempts: [], lease: null },
      ...{ words: { title: 'Sign in again', body: 'Now', path: '/admin' }, ...fields },
    });
  const mail = {
    ...{ host: 'smtp.example.net', port: 465, user: '', from: 'a@example.net' },
    ...{ to: 'b@example.net', password: null, passwordSetAt: null },
  };
  const settings = { mail, webhook: null, off: ['low-tire'], quiet: null };
  const noVisits = { days: {}, last: { minute: '', count: 0 }, floodedMinutes: 0 };
  const draft = { rev: 1, head: null, log: [], published: [] };

  test.each<[string, BackupDocument]>([
    ...(
      [
        [
          'of a rental in the year 1',
          { kind: 'rental' },
          { before: { startDate: '0001-01-01T00:00:00Z' } },
        ],
        [
          'of an odometer that is no number',
          { kind: 'rental' },
          { before: { startOdometer: 'x' } },
        ],
        ['of a rental with words for dates', { kind: 'rental' }, { after: { startDate: 'soon' } }],
        ['of a car without an address', { kind: 'vehicle' }, { before: { slugs: 5 } }],
        [
          'of a block that ends first',
          { kind: 'block' },
          { before: { startDate: '2026-06-02T00:00:00Z', endDate: '2026-06-01T00:00:00Z' } },
        ],
        ['of a lead in no state', { kind: 'lead' }, { after: { state: 'gone' } }],
        ['of another month', { kind: 'site' }, { at: '2026-05-01T12:00:00.000Z' }],
        ['that is not found by its id', { kind: 'site' }, { id: '20260501T120000000-0' }],
      ] as const
    ).map(([what, target, said]): [string, BackupDocument] => [
      `an entry ${what}`,
      trailOf(forged(target, said)),
    ]),
    [
      'a calendar address without a secret',
      documentOf('rentals/calendar-feed', { secret: '', since: at, cars: {} }),
    ],
    [
      'a notification that leads elsewhere',
      noticeOf({
        words: { title: 'Sign in again', body: 'Now', path: 'https://elsewhere.example/' },
      }),
    ],
    [
      'a notification that leads elsewhere without a scheme',
      noticeOf({ words: { title: 'a', body: 'b', path: '//elsewhere.example/' } }),
    ],
    ['a notification of another kind than its name says', noticeOf({ kind: 'tesla-sign-in' })],
    [
      'a mail server in its own network',
      documentOf('leads/notify/settings', {
        ...settings,
        mail: { ...mail, host: '169.254.169.254' },
      }),
    ],
    [
      'quiet hours of no clock',
      documentOf('leads/notify/settings', { ...settings, quiet: { from: '99:99', until: 'x' } }),
    ],
    [
      'a connected calendar that is no address',
      documentOf('rentals/calendars', {
        calendars: [
          {
            id: '0'.repeat(16),
            vehicleId: heronId,
            name: 'x',
            url: 'file:///etc/passwd',
            addedAt: at,
            readAt: null,
            triedAt: null,
            wholeAt: null,
            problem: null,
            unreadable: 0,
            reasons: [],
            allReadAt: null,
            etag: null,
            lastModified: null,
          },
        ],
      }),
    ],
    [
      'a draft of the code',
      documentOf('content/draft', {
        ...draft,
        files: { 'netlify.toml': { base: null, text: 'x', clashes: [] } },
      }),
    ],
    [
      'a draft of another commit',
      documentOf('content/draft', { ...draft, head: '../../other', files: {} }),
    ],
    [
      'a template without words',
      documentOf('leads/templates', { templates: [{ name: '', text: 'x' }] }),
    ],
    ['a sync of the far future', documentOf('fleet/telemetry', { fence: 1e300, vehicles: {} })],
    [
      'a reading of another month',
      documentOf(`fleet/history/${heronId}/2026-05`, {
        items: [{ at, batteryLevel: 80, chargingState: null, odometerMiles: 1e300 }],
        isFull: false,
        withdrawn: [],
      }),
    ],
    [
      'a photo under the name of another',
      documentOf(`photos/${'0'.repeat(32)}`, { files: { '400.avif': 'AAAA' } }),
    ],
    [
      'a page as a photo',
      documentOf(`rental-photos/${'0'.repeat(36)}/handover-1780315200000-${'0'.repeat(32)}`, {
        jpeg: 'PGh0bWw+',
      }),
    ],
    [
      'a lead of no address',
      documentOf(`leads/submissions/${'0'.repeat(32)}`, {
        id: '0'.repeat(32),
        submissionId: 'x',
        receivedAt: at,
        kind: 'contact-message',
        words: { name: 'x', email: 'javascript:alert(1)', message: 'x' },
      }),
    ],
    [
      'a lead under the name of another',
      documentOf(`leads/submissions/${'0'.repeat(32)}`, {
        id: '1'.repeat(32),
        submissionId: 'x',
        receivedAt: at,
        kind: 'contact-message',
        words: { name: 'x', email: 'a@example.com', message: 'x' },
      }),
    ],
    [
      'visits of no number',
      documentOf('visits/months/2026-06', {
        ...noVisits,
        days: { '2026-06-01': { '/': { book: -1, mail: 0, call: 0, begun: 0, sent: 0 } } },
      }),
    ],
    [
      'words that wait where nothing does',
      documentOf('visits/months/2026-06', { ...noVisits, waiting: 'x' }),
    ],
    ['a layout of no number', { ...fine, layout: -1 }],
  ])('with %s, which the site would not write, is refused whole, too', async (_, document) => {
    const other = new OwnerSite();
    const answer = await other.restore([document], true);
    expect(answer.status).toBe(400);
    await expectSentence(answer);
    expect(await documentsOf(other)).toEqual([]);
  });

  test('sends the mail of the site nowhere, and nothing that waits in it says words of its own', async () => {
    const other = new OwnerSite();
    const waiting = {
      ...noticeOf({}),
      key: `outbox/waiting/8236284000000-new-lead-${'0'.repeat(32)}`,
    };
    const answer = await other.restore(
      [documentOf('leads/notify/settings', settings), waiting],
      true,
    );
    expect(await answer.json()).toMatchObject({ written: 1, leftOut: 1 });
    const restored = await documentsOf(other);
    expect(restored.filter(({ key }) => key.startsWith('outbox/'))).toEqual([]);
    const stored = restored.find(({ key }) => key === 'notify/settings');
    expect(stored?.data).toMatchObject({ mail: null, off: ['low-tire'] });
  });

  test.each([
    ['of no sense', { startDate: 5, charges: 'many' }],
    ['of the year 1', { startDate: '0001-06-01T12:00:00.000Z' }],
    ['of no odometer', { startOdometer: 'x' }],
  ])('that was restored before it was refused: an entry %s is not undone', async (_, before) => {
    const site = await filledSite();
    const id = ((await documentsOf(site)).find(({ key }) => key === 'live')?.data as Kept)
      .rentals[0]?.id;
    const entry = forged({ kind: 'rental', id }, { before });
    await auditTrail(openAudit(site.context)).append([entry as AuditEntry]);
    const answer = await site.call('admin-undo', `POST /api/admin/undo/${entry.id}`);
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
