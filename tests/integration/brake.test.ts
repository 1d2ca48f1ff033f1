import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { beforeEach, expect, test, vi } from 'vitest';
import { notificationScreen } from '#contracts/notification-screen.ts';
import notifications from '#functions/admin-notifications.ts';
import fileHourly from '#functions/file-hourly.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog, formPost, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { formNames, forms, validBody, type FormName } from '#tests/support/submissions.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();

const office = '198.51.100.7';
let deploy: { context: string };
beforeEach(() => {
  captureLog();
  deploy = { context: randomUUID() };
  // Well within a minute, whenever the test runs.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:00:05Z') });
  return async () => {
    await Promise.all(background.splice(0));
    vi.useRealTimers();
  };
});

const background: Promise<unknown>[] = [];
const context = (ip: string) =>
  functionContext({
    ...{ deploy, ip, site: { url: 'https://towpath.example' } },
    waitUntil: (work: Promise<unknown>) => background.push(work),
  });

async function send(ip: string, form: FormName = 'contact', body: object = validBody(form)) {
  const { handler, path } = forms[form];
  const answer = await handler(jsonPost(path, body), context(ip));
  return { status: answer.status, text: await answer.text() };
}
/** Not all at once: a busy machine that can't count in time lets words through. */
const sendMany = (count: number, ip: string, form?: FormName) =>
  pMap(Array.from({ length: count }), () => send(ip, form), { concurrency: 6 });
const statuses = (answers: { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].sort();
const held = async () =>
  (await storedLeads(deploy.context)).records.filter(({ quarantine }) =>
    quarantine?.includes('too-many'),
  );
const scheduled = (job: typeof fileHourly) =>
  job(new Request('https://towpath.example/', { method: 'POST' }), context(''));

test('twenty honest visitors behind one address at once, on both forms, meet no brake', async () => {
  const all = formNames.flatMap((form) => Array.from({ length: 10 }, () => send(office, form)));
  expect(statuses(await Promise.all(all))).toEqual([201]);
  expect(await held()).toEqual([]);
});

test('of a hundred from one address within a minute thirty are taken as usual; the others are told, and kept in quarantine', async () => {
  const answers = [
    ...(await sendMany(30, office)),
    ...(await sendMany(1, office)),
    ...(await sendMany(34, office, 'booking-interest')),
    ...(await sendMany(35, office)),
  ];
  expect(statuses(answers.slice(0, 30))).toEqual([201]);
  expect(statuses(answers.slice(30))).toEqual([429]);
  expect(answers.at(-1)?.text).toMatch(/^A lot has come from your connection.+We have kept/);
  const { records, listings } = await storedLeads(deploy.context);
  expect(records).toHaveLength(100);
  expect(listings).toHaveLength(100);
  expect(await held()).toHaveLength(70);
  expect(statuses(await sendMany(20, '198.51.100.8'))).toEqual([201]);
});

test('who is told to wait and sends the same again is thanked, and stored once', async () => {
  await sendMany(30, office);
  const body = validBody('contact');
  expect((await send(office, 'contact', body)).status).toBe(429);
  expect((await send(office, 'contact', body)).status).toBe(200);
  expect(await held()).toHaveLength(1);
});

test('without JavaScript the visitor gets the form back with the sentence, and its button is harmless', async () => {
  await sendMany(30, office);
  const { path, handler, body } = forms.contact;
  const answer = await handler(formPost(path, body), context(office));
  expect(answer.status).toBe(429);
  const page = await answer.text();
  expect(page).toContain('We have kept what you sent');
  const [, submissionId = ''] = /name="submissionId" value="([^"]+)"/.exec(page) ?? [];
  const again = await handler(formPost(path, { ...body, submissionId }), context(office));
  expect(again.headers.get('location')).toBe('/thanks');
  expect(await held()).toHaveLength(1);
});

test('the next minute begins anew, and within the hour nothing is left of who sent what', async () => {
  await sendMany(31, office);
  vi.setSystemTime(Date.now() + 60_000);
  expect(statuses(await sendMany(20, office))).toEqual([201]);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await scheduled(fileHourly);
  const kept = JSON.stringify(await storedDocuments(openLeads({ deploy } as never)));
  expect(kept).not.toContain('brake/');
  expect(kept).not.toContain(office);
});

test('where nothing can be counted, every word is taken as usual', async () => {
  blobs().inject({
    matches: ({ key }) => key?.startsWith('brake/') === true,
    status: 503,
    times: 999,
  });
  expect(statuses(await sendMany(5, office))).toEqual([201]);
});

test('the owner is told once that messages are held back', async () => {
  await sendMany(30, office);
  await sendMany(1, office);
  await sendMany(2, office);
  await Promise.all(background.splice(0));
  const call = 'GET /api/admin/notifications';
  const answer = await adminCall(notifications, call, undefined, { deploy });
  const { notifications: log } = notificationScreen.parse(await answer.json());
  expect(log.filter(({ kind }) => kind === 'held-back')).toMatchObject([
    { path: '/admin/inbox?state=spam' },
  ]);
});
