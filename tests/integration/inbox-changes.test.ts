import { beforeEach, describe, expect, test } from 'vitest';
import { auditPage, type AuditEntry } from '#contracts/audit.ts';
import { lead } from '#contracts/inbox.ts';
import { leadDetail } from '#contracts/lead-detail.ts';
import audit from '#functions/admin-audit.ts';
import adminInbox from '#functions/admin-inbox.ts';
import adminLead from '#functions/admin-lead.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { linkRental } from '#server/leads/change-lead.ts';
import { undoLead } from '#server/rentals/undo-lead.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { sendAllWaiting } from '#server/upkeep/send-all-waiting.ts';
import { openStore } from '#server/storage/store.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { newToken, useAdminPassword } from '#tests/support/admin-session.ts';
import {
  exampleLead,
  exampleRecord,
  storeFiled,
  storeRecords,
} from '#tests/support/example-leads.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { inboxOf } from '#tests/support/inbox-pages.ts';
import { anyDocument, storedDocuments } from '#tests/support/stored-documents.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();

const message = `We are four.\n${'And the dog comes along. '.repeat(40)}`;
const ada = exampleRecord(1, { words: { name: 'Ada', message, destination: 'Poconos' } });
const spam = exampleRecord(2, { quarantine: ['links'], words: { name: 'Buy now' } });

let deployContext = '';
let tests = 0;
beforeEach(async () => {
  captureLog();
  tests += 1;
  deployContext = `changes ${tests}`;
  await newToken(functionContext({ deploy: { context: deployContext } }));
  await storeRecords(openStore('leads', deployContext), [ada, spam]);
});

const overrides = (id: string) => ({ params: { id }, deploy: { context: deployContext } });
const patch = (id: string, body: unknown) =>
  adminCall(adminLead, `PATCH /api/admin/leads/${id}`, body, overrides(id));
const detail = async (id: string) =>
  leadDetail.parse(
    await (
      await adminCall(adminLead, `GET /api/admin/leads/${id}`, undefined, overrides(id))
    ).json(),
  );
async function trail(): Promise<AuditEntry[]> {
  const answer = await adminCall(audit, 'GET /api/admin/audit', undefined, overrides(''));
  return auditPage.parse(await answer.json()).entries;
}
const ownCall = () => {
  const context = functionContext({ deploy: { context: deployContext } });
  const session = { id: 'a session', expiresAt: new Date() };
  return { context, recorder: { audit: openAudit(context), session } };
};

describe.each([
  ['not filed yet', false],
  ['filed', true],
])('a lead that is %s', (_, isFiled) => {
  beforeEach(async () => {
    if (isFiled) await fileArrivals(openStore('leads', deployContext));
  });

  test('is shown whole', async () => {
    expect(await detail(ada.id)).toMatchObject({
      ...{ name: 'Ada', words: { message, destination: 'Poconos' }, state: 'new', isRead: false },
      notification: null,
    });
    expect((await inboxOf(deployContext)).leads[0]?.excerpt).toMatch(
      /^We are four\.\nAnd .{100,150}$/,
    );
  });

  test('takes a state and a note, and both are recorded with what was before', async () => {
    const answer = await patch(ada.id, { state: 'contacted', note: 'Called back.' });
    expect(lead.parse(await answer.json())).toMatchObject({
      state: 'contacted',
      note: 'Called back.',
    });
    expect((await inboxOf(deployContext, 'state=contacted')).leads).toMatchObject([
      { id: ada.id, note: 'Called back.' },
    ]);
    expect((await inboxOf(deployContext, 'search=called')).leads).toHaveLength(1);
    expect(await trail()).toMatchObject([
      {
        action: 'status',
        target: { kind: 'lead', id: ada.id, label: 'Ada' },
        before: { state: 'new', note: '' },
        after: { state: 'contacted', note: 'Called back.' },
      },
    ]);
  });

  test('that looked like spam comes back as new and unread', async () => {
    expect((await inboxOf(deployContext)).unread).toBe(1);
    await patch(spam.id, { state: 'new' });
    const shown = async () => {
      const { leads, unread, counts } = await inboxOf(deployContext);
      return [
        leads.map(({ name, spamSigns }) => [name, spamSigns]),
        unread,
        counts.new,
        counts.spam,
      ];
    };
    const names = [
      ['Buy now', ['links']],
      ['Ada', []],
    ];
    await expect.poll(shown).toEqual([names, 2, 2, 0]);
  });

  test('is no longer unread once it was read, which nobody has to know later', async () => {
    await patch(ada.id, { isRead: true });
    expect(await inboxOf(deployContext)).toMatchObject({ unread: 0, leads: [{ isRead: true }] });
    expect(await trail()).toEqual([]);
  });
});

test('changing a lead files it and nothing else: the others still wait, each shown once', async () => {
  await patch(ada.id, { note: 'One' });
  await patch(ada.id, { note: 'Two' });
  expect((await storedLeads(deployContext)).listings).toHaveLength(2);
  const { leads, counts } = await inboxOf(deployContext);
  expect(leads).toMatchObject([{ id: ada.id, note: 'Two' }]);
  expect(counts).toMatchObject({ new: 1, spam: 1 });
});

test('a note written over one that has changed since is refused, and repeating one that holds is not', async () => {
  await patch(ada.id, { note: 'Paid a deposit.', noteBefore: '' });
  expect((await patch(ada.id, { note: 'Paid a deposit.', noteBefore: '' })).status).toBe(200);
  const refused = await patch(ada.id, { note: 'Wants a tent.', noteBefore: '' });
  expect(refused.status).toBe(409);
  expect(await expectSentence(refused)).toContain('changed in another window');
  expect(await detail(ada.id)).toMatchObject({ note: 'Paid a deposit.' });
  await patch(ada.id, { note: 'Both.', noteBefore: 'Paid a deposit.' });
  expect(await detail(ada.id)).toMatchObject({ note: 'Both.' });
  expect((await patch(ada.id, { noteBefore: 'Both.' })).status).toBe(400);
});

test('whatever a note may hold may be written over', async () => {
  const note = '🏕️'.repeat(570);
  expect((await patch(ada.id, { note, noteBefore: '' })).status).toBe(200);
  expect((await patch(ada.id, { note: 'Camping.', noteBefore: note })).status).toBe(200);
});

test('10 changes of 10 leads at the same moment are all made, and recorded in the end', async () => {
  const records = Array.from({ length: 10 }, (_, number) => exampleRecord(100 + number));
  await storeRecords(openStore('leads', deployContext), records);
  const answers = await Promise.all(records.map(({ id }) => patch(id, { state: 'lost' })));
  expect(answers.map(({ status }) => status)).toEqual(records.map(() => 200));
  expect(await inboxOf(deployContext)).toMatchObject({ counts: { lost: 10, new: 1, spam: 1 } });
  // What so many writers at once could not bring into the trail in their time waits for the next hour.
  await sendAllWaiting(ownCall().context);
  expect(await trail()).toHaveLength(10);
});

test('what is listed and counted is right whatever became of the index', async () => {
  const leads = openStore('leads', deployContext, { budgetMs: 60_000 });
  const expectRight = async () => {
    await expect
      .poll(() => inboxOf(deployContext, 'state=won'))
      .toMatchObject({
        leads: [{ id: ada.id }],
        counts: { new: 0, won: 1, spam: 1 },
        unread: 0,
      });
  };
  await fileArrivals(leads);
  const { 'inbox-index': before } = await storedDocuments(leads);
  await patch(ada.id, { state: 'won', isRead: true });
  await expectRight();
  blobs().catchUp();
  const isIndex = ({ key }: { key?: string }) => key === 'inbox-index';
  blobs().inject({ matches: (one) => isIndex(one) && one.method === 'PUT', status: 401 });
  await expect(fileArrivals(leads)).rejects.toThrow();
  await expectRight();
  await fileArrivals(leads);
  expect((await storedDocuments(leads))['inbox-index']).not.toEqual(before);
  await expectRight();
  await leads.delete('inbox-index');
  await expectRight();
  await leads.create('inbox-index', anyDocument, before);
  await expectRight();
});

test('opening a lead takes at most six requests, changing one thirteen, filed or not', async () => {
  const leads = openStore('leads', deployContext, { budgetMs: 60_000 });
  const others = Array.from({ length: 2_000 }, (_, number) =>
    exampleLead(10 + number, { words: { message: 'x'.repeat(500) } }),
  );
  for (const isFiled of [false, true]) {
    // Its month has two documents.
    if (!isFiled) await storeFiled(leads, others);
    else await fileArrivals(leads);
    blobs().journal.length = 0;
    await detail(ada.id);
    expect(blobs().journal.length).toBeLessThanOrEqual(6);
    blobs().journal.length = 0;
    await patch(isFiled ? spam.id : ada.id, { state: 'contacted' });
    expect(blobs().journal.length).toBeLessThanOrEqual(13);
  }
});

test('an undone change leaves the lead as it was, and one that was changed since stays', async () => {
  await patch(ada.id, { state: 'lost' });
  const [lost] = await trail();
  await patch(ada.id, { note: 'They called again.' });
  const undone = await undoLead(ownCall(), lost!);
  expect(undone).toMatchObject({
    action: 'undo',
    before: { state: 'lost' },
    after: { state: 'new' },
  });
  expect(await detail(ada.id)).toMatchObject({ state: 'new', note: 'They called again.' });
  await expect(undoLead(ownCall(), lost!)).rejects.toMatchObject({ status: 409 });
});

test('a lead that became a rental is won and knows it, and linking it twice changes nothing', async () => {
  await linkRental(ownCall(), ada.id, 'rental-1');
  await linkRental(ownCall(), ada.id, 'rental-1');
  expect((await inboxOf(deployContext)).leads).toMatchObject([
    { state: 'won', rentalId: 'rental-1' },
  ]);
  expect(await trail()).toMatchObject([
    { after: { state: 'won', rentalId: 'rental-1' }, before: { state: 'new', rentalId: null } },
  ]);
});

test.each(['nobody', 'f'.repeat(32), '..%2Finbox'])('there is no lead %s: 404', async (id) => {
  const answer = await patch(id, { state: 'won' });
  expect(answer.status).toBe(404);
  await expectSentence(answer);
});

test.each(['state=gone', 'cursor=1', 'cursor=../inbox', `search=${'x'.repeat(201)}`])(
  'the query %s is refused with a sentence',
  async (query) => {
    const answer = await adminCall(adminInbox, `GET /api/admin/inbox?${query}`);
    expect(answer.status).toBe(400);
    await expectSentence(answer);
  },
);
