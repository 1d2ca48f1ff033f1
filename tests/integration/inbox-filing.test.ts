import { beforeEach, describe, expect, test } from 'vitest';
import adminInbox from '#functions/admin-inbox.ts';
import fileHourly from '#functions/file-hourly.ts';
import retainDaily from '#functions/retain-daily.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { everyLead, inboxDocument } from '#server/leads/inbox.ts';
import { submissionKey } from '#server/leads/lead-keys.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';
import { openStore } from '#server/storage/store.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import {
  exampleRecord,
  nearlyFullMonth,
  storeFiled,
  storeRecords,
} from '#tests/support/example-leads.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { everythingInInbox, inboxOf } from '#tests/support/inbox-pages.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { eraseLeads } from '#tests/support/erase-stored-leads.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
useDate('2026-11-22T12:00:00Z');
const blobs = useBlobsServer();
beforeEach(() => void captureLog());

const open = (deployContext: string) => openStore('leads', deployContext, { budgetMs: 60_000 });

/** Three that have just come in, one of them spam. */
const fresh = [0, 1, 2].map((number) =>
  exampleRecord(3_000 + number, number === 2 ? { quarantine: ['links'] } : {}),
);
const freshIds = fresh.map(({ id }) => id).sort();

/** What the inbox shows is what was stored: nothing missing, nothing twice, and counted right. */
async function expectComplete(deployContext: string, ids: readonly string[]) {
  blobs().catchUp();
  const shown = await everythingInInbox(deployContext);
  expect(shown.map(({ id }) => id).sort()).toEqual([...ids].sort());
  const { counts, unread } = await inboxOf(deployContext);
  expect(counts).toMatchObject({ new: ids.length - 1, spam: 1 });
  expect(unread).toBe(ids.length - 1);
}

/** From one request on the store refuses everything, as if the filer had been killed there. */
async function fileUntilKilled(deployContext: string, after: number, when?: 'after commit') {
  let seen = 0;
  const isLate = () => {
    seen += 1;
    return seen > after;
  };
  blobs().inject({ matches: isLate, status: 401, times: Infinity, ...(when && { when }) });
  await fileArrivals(open(deployContext)).catch(() => undefined);
  blobs().clearFaults();
  return seen > after;
}

describe('a filer that is killed at any moment loses nothing and doubles nothing', () => {
  test.each([
    ['before its request is carried out', undefined],
    ['after it', 'after commit'],
  ] as const)('%s', async (name, when) => {
    for (let step = 0, wasKilled = true; wasKilled; step += 1) {
      const deployContext = `killed ${name} ${step}`;
      await storeRecords(open(deployContext), fresh);
      wasKilled = await fileUntilKilled(deployContext, step, when);
      await expectComplete(deployContext, freshIds);
      await fileUntilKilled(deployContext, step + 3, when);
      await expectComplete(deployContext, freshIds);
      await fileArrivals(open(deployContext));
      await expectComplete(deployContext, freshIds);
      expect(Object.keys(await storedDocuments(open(deployContext))).join()).not.toContain(
        'arrivals',
      );
    }
  });

  test('while a document becomes full and the next one begins', async () => {
    const filed = nearlyFullMonth();
    const ids = [...filed, ...fresh].map(({ id }) => id);
    const count = async (deployContext: string) => {
      const { counts } = await inboxOf(deployContext);
      expect(counts).toMatchObject({ new: ids.length - 1, spam: 1 });
    };
    for (let step = 4, wasKilled = true; wasKilled; step += 3) {
      const deployContext = `full ${step}`;
      await storeFiled(open(deployContext), filed);
      await storeRecords(open(deployContext), fresh);
      wasKilled = await fileUntilKilled(deployContext, step, 'after commit');
      await count(deployContext);
      await fileArrivals(open(deployContext));
      const all: string[] = [];
      for await (const { id } of everyLead(open(deployContext))) all.push(id);
      expect(all.toSorted()).toEqual(ids.toSorted());
      await count(deployContext);
    }
    const documents = Object.keys(await storedDocuments(open('full 4')));
    expect(documents).toEqual(expect.arrayContaining(['inbox/2026-01', 'inbox/2026-01.001']));
  });
});

test('many who file at once, while more comes in, file each lead once', async () => {
  const records = Array.from({ length: 60 }, (_, number) =>
    exampleRecord(number, number === 7 ? { quarantine: ['links'] } : {}),
  );
  const leads = open('rivals');
  await storeRecords(leads, records.slice(0, 30));
  await Promise.all([
    storeRecords(leads, records.slice(30)),
    ...Array.from({ length: 4 }, () => fileArrivals(open('rivals'))),
  ]);
  await fileArrivals(leads);
  await expectComplete(
    'rivals',
    records.map(({ id }) => id),
  );
});

test('a lead that is filed late stands in its place, and one sent again is not filed twice', async () => {
  const leads = open('late');
  const [late, ...others] = [5, 1, 2, 8, 9].map((number) => exampleRecord(number));
  await storeRecords(leads, others);
  await fileArrivals(leads);
  await storeRecords(leads, [late!, others[0]!]);
  const order = ['Visitor 9', 'Visitor 8', 'Visitor 5', 'Visitor 2', 'Visitor 1'];
  for (let look = 0; look < 2; look += 1) {
    blobs().catchUp();
    const { leads: shown, counts } = await inboxOf('late');
    expect(shown.map(({ name }) => name)).toEqual(order);
    expect(counts.new).toBe(5);
    await fileArrivals(leads);
  }
});

test('a lead that is filed while the owner looks is seen', async () => {
  await storeRecords(open('meanwhile'), fresh);
  let lists = 0;
  const { isHeld, release } = holdRequest(blobs(), {
    // After one list and before the other.
    matches: ({ method, key }) => method === 'GET' && key === undefined && ++lists === 2,
  });
  const looking = inboxOf('meanwhile');
  await isHeld;
  await fileArrivals(open('meanwhile'));
  release();
  const { leads } = await looking;
  expect(leads).toHaveLength(fresh.length - 1);
});

test('what was stored and never announced is found by the day, and filed', async () => {
  const leads = open('unannounced');
  await storeRecords(leads, fresh);
  await fileArrivals(leads);
  const lost = exampleRecord(4_000);
  await leads.create(submissionKey(lost.id), storedSubmission, lost);
  await expectComplete('unannounced', freshIds);
  const context = functionContext({ deploy: { context: 'unannounced' } });
  for (let day = 0; day < 2; day += 1) {
    const request = new Request('https://towpath.example/', { method: 'POST' });
    expect((await retainDaily(request, context)).status).toBe(204);
    await expectComplete('unannounced', [...freshIds, lost.id]);
    await fileArrivals(leads);
    expect((await storedLeads('unannounced')).listings).toEqual([]);
  }
});

test('what came in is filed once the owner has looked, and every hour', async () => {
  const arrivals = async () => {
    blobs().catchUp();
    return (await storedLeads('filed')).listings.length;
  };
  const deploy = { context: 'filed' };
  await storeRecords(open('filed'), fresh);
  const after: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void after.push(work);
  await adminCall(adminInbox, 'GET /api/admin/inbox', undefined, { deploy, waitUntil });
  await Promise.all(after);
  expect(await arrivals()).toBe(0);
  await storeRecords(open('filed'), [exampleRecord(9)]);
  blobs().catchUp();
  const hour = async () => {
    const request = new Request('https://towpath.example/', { method: 'POST' });
    return (await fileHourly(request, functionContext({ deploy }))).status;
  };
  expect(await hour()).toBe(204);
  expect(await arrivals()).toBe(0);
  await storeRecords(open('filed'), [exampleRecord(10)]);
  blobs().catchUp();
  blobs().inject({ matches: ({ store }) => store.includes('rentals'), status: 401 });
  expect(await hour(), 'what else is done by the hour can fail').toBe(503);
  expect(await arrivals()).toBe(0);
  await expectComplete('filed', [...freshIds, exampleRecord(9).id, exampleRecord(10).id]);
});

test('what a store that is slow leaves to file is filed the next time', async () => {
  await storeRecords(open('slow'), fresh);
  blobs().inject({ hang: true, times: 1 });
  await fileArrivals(openStore('leads', 'slow', { budgetMs: 200 }));
  await expectComplete('slow', freshIds);
  await fileArrivals(open('slow'));
  await expectComplete('slow', freshIds);
});

describe('leads that are forgotten', () => {
  const person = exampleRecord(1, { words: { name: 'Zebulon', email: 'zebulon@example.com' } });
  const others = [exampleRecord(2), exampleRecord(3)];

  test('are gone from every document, filed or not, and nobody else is', async () => {
    for (const isFiled of [false, true]) {
      const leads = open(`forgotten ${isFiled}`);
      await storeRecords(leads, [person, ...others]);
      if (isFiled) await fileArrivals(leads);
      await eraseLeads(`forgotten ${isFiled}`, [person]);
      await eraseLeads(`forgotten ${isFiled}`, [person]);
      blobs().catchUp();
      await fileArrivals(leads);
      blobs().catchUp();
      const { 'inbox/2026-01': inbox, ...kept } = await storedDocuments(leads);
      const { items, withdrawn } = inboxDocument.parse(inbox);
      expect(JSON.stringify([items, kept])).not.toMatch(new RegExp(`zebulon|${person.id}`, 'i'));
      // It names nobody, and keeps them from coming back.
      expect(withdrawn).toEqual([person.id]);
      const shown = await everythingInInbox(`forgotten ${isFiled}`);
      expect(shown.map(({ name }) => name)).toEqual(['Visitor 3', 'Visitor 2']);
      expect((await inboxOf(`forgotten ${isFiled}`)).counts.new).toBe(2);
    }
  });

  test('do not come back through somebody who was about to file them', async () => {
    const leads = open('about to');
    await storeRecords(leads, [person, ...others]);
    const { isHeld, release } = holdRequest(blobs(), {
      matches: ({ method, key }) => method === 'PUT' && key === 'inbox/2026-01',
    });
    const filing = fileArrivals(leads);
    await isHeld;
    await eraseLeads('about to', [person]);
    release();
    await filing;
    expect(JSON.stringify(await storedDocuments(leads))).not.toContain('zebulon');
    await expect(everythingInInbox('about to')).resolves.toHaveLength(2);
  });

  test('do not come back through a browser that sends the words once more, nor is anything of them kept', async () => {
    const leads = open('repeated');
    await storeRecords(leads, [person, ...others]);
    await fileArrivals(leads);
    await eraseLeads('repeated', [person]);
    await storeRecords(leads, [person]);
    blobs().catchUp();
    await fileArrivals(leads);
    blobs().catchUp();
    expect(JSON.stringify(await storedDocuments(leads))).not.toContain('zebulon');
    expect((await inboxOf('repeated')).counts.new).toBe(2);
  });
});
