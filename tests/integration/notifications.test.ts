import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notificationScreen, notificationTest } from '#contracts/notification-screen.ts';
import notifications from '#functions/admin-notifications.ts';
import contact from '#functions/contact.ts';
import deliverNotifications from '#functions/deliver-notifications.ts';
import fileHourly from '#functions/file-hourly.ts';
import { openStore } from '#server/storage/store.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { inboxOf } from '#tests/support/inbox-pages.ts';
import { useMailSink } from '#tests/support/mail-sink.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { validBody } from '#tests/support/submissions.ts';
import { eraseLeads } from '#tests/support/erase-stored-leads.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useWebhookSink } from '#tests/support/webhook-sink.ts';

useAdminPassword();
const blobs = useBlobsServer();
const mail = useMailSink();
const webhook = useWebhookSink();

const secret = 'a secret of both sides';
const minute = 60_000;
const day = 24 * 60 * minute;
const words = { name: 'Zebulon Quillfeather', email: 'zebulon@example.com', message: 'By canoe?' };

let deployContext = '';
let tests = 0;
let logged: string[];
beforeEach(() => {
  logged = captureLog();
  tests += 1;
  deployContext = `notifications ${tests}`;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  setUp({
    SMTP_URL: mail.url,
    NOTIFY_FROM: 'site@towpath.example',
    NOTIFY_TO: 'owner@example.com',
  });
  setUp({ WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: secret });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  expect(logged.join('\n')).not.toMatch(/zebulon|canoe|secret|owner@/i);
});

const setUp = (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
};
const only = (channel: 'mail' | 'webhook') =>
  setUp(
    channel === 'mail'
      ? { WEBHOOK_URL: '', WEBHOOK_SECRET: '' }
      : { SMTP_URL: '', NOTIFY_FROM: '', NOTIFY_TO: '' },
  );
const context = (given: object = {}) =>
  functionContext({
    deploy: { context: deployContext },
    site: { url: 'https://towpath.example' },
    ...given,
  });
const body = (given: object = {}) => validBody('contact', { ...words, ...given });

/** Sends a message, and waits for what is done after the answer where the platform offers that. */
async function send(message = body(), { isPatient = true } = {}) {
  const after: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void after.push(work);
  const answer = await contact(
    jsonPost('/api/contact', message),
    context(isPatient ? { waitUntil } : {}),
  );
  await Promise.all(after);
  return answer.status;
}

/** What the schedule does every 10 minutes. */
async function deliver() {
  const url = 'https://towpath.example/';
  const answer = await deliverNotifications(new Request(url, { method: 'POST' }), context());
  expect(answer.status).toBe(204);
}
/** What the schedule does every hour. */
async function file() {
  const url = 'https://towpath.example/';
  expect((await fileHourly(new Request(url, { method: 'POST' }), context())).status).toBe(204);
}
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function log() {
  const overrides = { deploy: { context: deployContext } };
  const path = 'GET /api/admin/notifications';
  return notificationScreen.parse(
    await (await adminCall(notifications, path, undefined, overrides)).json(),
  );
}

test('a lead is announced by mail and by webhook as soon as it was answered, once', async () => {
  const message = body();
  expect(await send(message)).toBe(201);
  expect(await send(message)).toBe(200);
  later(day / 2);
  await deliver();
  expect([mail.mails.length, webhook.calls.length]).toEqual([1, 1]);

  const [record] = (await storedLeads(deployContext)).records;
  const { from, to, headers, body: text } = mail.mails[0]!;
  expect([from, ...to]).toEqual(['site@towpath.example', 'owner@example.com']);
  expect(headers).toMatchObject({
    from: 'site@towpath.example',
    to: 'owner@example.com',
    'reply-to': 'Zebulon Quillfeather <zebulon@example.com>',
    subject: 'Website: message from Zebulon Quillfeather',
    'message-id': `<${record!.id}@towpath.example>`,
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(text).toContain('> By canoe?');
  expect(text).toContain('https://towpath.example/admin/inbox?lead=');

  const call = webhook.calls[0]!;
  const stamp = call.headers['x-towpath-timestamp'];
  const signature = createHmac('sha256', secret).update(`${String(stamp)}.${call.body}`);
  expect(call.headers['x-towpath-signature']).toBe(`sha256=${signature.digest('hex')}`);
  expect(call.headers['x-towpath-id']).toBe(record!.id);
  expect(JSON.parse(call.body)).toMatchObject({ type: 'lead', lead: { id: record!.id, ...words } });

  expect(await log()).toMatchObject({
    ...{ mail: { state: 'on', setIn: 'environment' }, webhook: { state: 'on' } },
    notifications: [
      ...[{ state: 'delivered', nextAttemptAt: null, path: `/admin/inbox?lead=${record!.id}` }],
    ],
  });
});

test('while nobody can be reached the lead is kept and shown, and it is announced once when they can', async () => {
  await Promise.all([mail.stop(), webhook.stop()]);
  expect(await send()).toBe(201);
  expect((await inboxOf(deployContext)).leads).toMatchObject([{ name: words.name }]);
  await deliver();
  const { notifications: waiting } = await log();
  expect(waiting).toMatchObject([
    { state: 'waiting', attempts: [{ outcome: 'failed' }, { outcome: 'failed' }] },
  ]);
  expect(waiting[0]?.attempts.map(({ why }) => why).sort()).toEqual([
    'The mail server could not be reached. Check its name and port.',
    'The webhook could not be reached. Check its address.',
  ]);

  await Promise.all([mail.start(), webhook.start()]);
  later(10 * minute);
  await Promise.all([deliver(), deliver(), deliver(), deliver()]);
  later(day / 2);
  await deliver();
  expect([mail.mails.length, webhook.calls.length]).toEqual([1, 1]);
  expect((await log()).notifications).toMatchObject([
    { state: 'delivered', attempts: { length: 4 } },
  ]);
});

test('where nothing can be done after the answer, the schedule announces it', async () => {
  await send(body(), { isPatient: false });
  expect(mail.mails).toEqual([]);
  await deliver();
  expect([mail.mails.length, webhook.calls.length]).toEqual([1, 1]);
});

test('a webhook that fails is tried again without a second mail', async () => {
  webhook.status = 500;
  await send();
  later(10 * minute);
  webhook.status = 302;
  await deliver();
  later(20 * minute);
  webhook.status = 204;
  await deliver();
  expect([mail.mails.length, webhook.calls.length]).toEqual([1, 3]);
  const [entry] = (await log()).notifications;
  expect(entry?.attempts.filter(({ channel }) => channel === 'webhook')).toMatchObject([
    { why: 'The webhook answered with the status 500.' },
    { why: 'The webhook answered with the status 302.' },
    { why: null },
  ]);
});

test('who dies between sending and noting it sends once more, under the same id', async () => {
  let writes = 0;
  const isNote = ({ method, key = '' }: { method: string; key?: string }) => {
    if (method === 'PUT' && key.startsWith('outbox/waiting/')) writes += 1;
    return writes > 2;
  };
  blobs().inject({ matches: isNote, status: 401, times: Infinity });
  expect(await send()).toBe(201);
  blobs().clearFaults();
  await deliver();
  expect(mail.mails, 'for a minute it is still the turn of the first').toHaveLength(1);
  for (let look = 0; look < 3; look += 1) {
    later(2 * minute);
    await deliver();
  }
  const ids = mail.mails.map(({ headers }) => headers['message-id']);
  expect(ids).toEqual([ids[0], ids[0]]);
  const hooks = webhook.calls.map(({ headers }) => headers['x-towpath-id']);
  expect(hooks).toEqual([hooks[0], hooks[0]]);
});

test('it is given up after three days of trying ever more rarely, says so, and is gone after 30', async () => {
  only('webhook');
  webhook.status = 500;
  await send();
  for (let hours = 0; hours < 80; hours += 2) {
    later(2 * 60 * minute);
    await deliver();
  }
  const ofLead = async () => (await log()).notifications.filter(({ kind }) => kind === 'new-lead');
  const [entry] = await ofLead();
  expect(entry).toMatchObject({ state: 'given-up', nextAttemptAt: null });
  expect(entry?.attempts.length).toBeGreaterThan(8);
  expect(entry?.attempts.length).toBeLessThan(15);
  expect(entry?.attempts[0]?.why).toBe('The webhook answered with the status 500.');
  expect((await inboxOf(deployContext)).leads).toHaveLength(1);
  later(24 * day);
  await deliver();
  expect(await ofLead()).toHaveLength(1);
  later(4 * day);
  await deliver();
  expect(await ofLead()).toEqual([]);
});

test('a lead that the store took without noting that it is to be told is announced once it is filed', async () => {
  const isOutbox = ({ key = '' }: { key?: string }) => key.startsWith('outbox/');
  blobs().inject({ matches: isOutbox, status: 401, times: Infinity });
  expect(await send()).toBe(503);
  expect(await send(body({ referral_code: 'SAVE20' }))).toBe(201);
  blobs().clearFaults();
  await send(body({ message: 'By train?' }));
  for (let hour = 0; hour < 2; hour += 1) {
    later(60 * minute);
    await file();
    await deliver();
  }
  expect(webhook.calls.map(({ body: text }) => JSON.parse(text))).toMatchObject([
    { lead: { message: 'By train?' } },
    { lead: { message: 'By canoe?' } },
  ]);
  expect(mail.mails).toHaveLength(2);
});

test('what is begun late is left to the next turn, so that this one ends in time', async () => {
  only('webhook');
  const messages = Array.from({ length: 7 }, (_, number) => body({ message: `Number ${number}` }));
  for (const message of messages) await send(message, { isPatient: false });
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now');
  clock.mockImplementation(() => now() + (webhook.calls.length > 0 ? 8_000 : 0));
  await deliver();
  clock.mockRestore();
  expect(webhook.calls).toHaveLength(6);
  await deliver();
  expect(webhook.calls).toHaveLength(7);
});

test('the outbox holds no word of the visitor, whatever the mail server says', async () => {
  mail.refusal = 554;
  webhook.status = 400;
  await send();
  const documents = await storedDocuments(openStore('leads', deployContext));
  const outbox = Object.entries(documents).filter(([key]) => key.startsWith('outbox/'));
  expect(outbox).toHaveLength(1);
  expect(JSON.stringify(outbox)).not.toMatch(/zebulon|canoe/i);
});

test('spam is not announced, nor is a lead that was erased before anybody was told', async () => {
  await send(body({ referral_code: 'SAVE20' }));
  await send(body(), { isPatient: false });
  const { records } = await storedLeads(deployContext);
  await eraseLeads(deployContext, records);
  await deliver();
  expect([mail.mails.length, webhook.calls.length]).toEqual([0, 0]);
  expect(await storedDocuments(openStore('leads', deployContext))).not.toHaveProperty('outbox');
});

describe('a submission', () => {
  const writes = async () => {
    blobs().journal.length = 0;
    expect(await send(body(), { isPatient: false })).toBe(201);
    return blobs().journal.map(({ method, key = '' }) => `${method} ${key.split('/')[0]}`);
  };

  test('takes one operation more than its words and two for the brake, whether or not anybody is to be told', async () => {
    expect(await writes()).toEqual([
      ...['GET brake', 'PUT brake'],
      ...['PUT submissions', 'PUT arrivals', 'PUT outbox'],
    ]);
  });

  test('leaves nothing in the outbox where nobody is to be told', async () => {
    setUp({ SMTP_URL: '', NOTIFY_FROM: '', NOTIFY_TO: '', WEBHOOK_URL: '', WEBHOOK_SECRET: '' });
    expect(await send()).toBe(201);
    expect(await log()).toMatchObject({
      ...{ mail: { state: 'off' }, webhook: { state: 'off' }, notifications: [] },
    });
    await file();
    expect(
      Object.keys(await storedDocuments(openStore('leads', deployContext))),
    ).not.toContainEqual(expect.stringMatching(/^outbox/));
  });

  test('is not stopped by settings that are wrong: they are told, and it is announced once they are mended', async () => {
    setUp({ SMTP_URL: 'mail.example.com', NOTIFY_TO: 'me', WEBHOOK_SECRET: 'short' });
    expect(await send()).toBe(201);
    const { mail: state, webhook: other } = await log();
    expect([state.state, other.state]).toEqual(['wrong', 'wrong']);
    expect([...state.problems, ...other.problems]).toEqual([
      expect.stringContaining('SMTP_URL'),
      expect.stringContaining('NOTIFY_TO'),
      expect.stringContaining('WEBHOOK_SECRET'),
    ]);
    setUp({ SMTP_URL: mail.url, NOTIFY_TO: 'owner@example.com', WEBHOOK_SECRET: secret });
    later(10 * minute);
    await deliver();
    expect([mail.mails.length, webhook.calls.length]).toEqual([1, 1]);
  });
});

test('a test goes out on one channel, and says how it went', async () => {
  const overrides = { deploy: { context: deployContext } };
  const call = async (channel: string) => {
    const path = `POST /api/admin/notifications?channel=${channel}`;
    const answer = await adminCall(notifications, path, undefined, overrides);
    return notificationTest.parse(await answer.json()).attempts;
  };
  webhook.status = 401;
  mail.isLocked = true;
  expect(await call('mail')).toMatchObject([
    { channel: 'mail', why: 'The mail server refused the user name or the password.' },
  ]);
  expect(await call('webhook')).toMatchObject([
    { channel: 'webhook', why: 'The webhook answered with the status 401.' },
  ]);
  mail.isLocked = false;
  expect(await call('mail')).toMatchObject([{ outcome: 'delivered', why: null }]);
  expect(mail.mails[0]?.headers.subject).toBe('Website: a test of your notifications');
  expect(await call('push')).toEqual([]);
});
