import { beforeEach, expect, test, vi } from 'vitest';
import { auditPage } from '#contracts/audit.ts';
import { notificationScreen } from '#contracts/notification-screen.ts';
import notifications from '#functions/admin-notifications.ts';
import { openStore } from '#server/storage/store.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useMailSink } from '#tests/support/mail-sink.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useWebhookSink } from '#tests/support/webhook-sink.ts';

useAdminPassword();
useBlobsServer();
const sink = useMailSink();
const webhook = useWebhookSink();

const path = '/api/admin/notifications';
const secret = 'a secret of both sides';
let site: OwnerSite;
let logged: string[];
beforeEach(() => {
  logged = captureLog();
  site = new OwnerSite();
  vi.stubEnv('LOCAL_WEBHOOK_URL', new URL(webhook.url).origin);
  vi.stubEnv('LOCAL_MAIL_URL', `http://127.0.0.1:${new URL(sink.url).port}`);
  return () => void vi.unstubAllEnvs();
});

/** As `sink` takes it: of the user `owner` with this password. */
const mail = (given: object = {}) => ({
  ...{
    host: '127.0.0.1',
    port: Number(new URL(sink.url).port),
    user: 'owner',
    password: 'se@cret',
  },
  ...{ from: 'site@towpath.example', to: 'anna@example.com', ...given },
});
const ask = (method: 'GET' | 'PATCH', body?: object, one = site) =>
  adminCall(notifications, `${method} ${path}`, body, one.context);
const screen = async (answer = ask('GET')) => notificationScreen.parse(await (await answer).json());
const refused = async (body: object) => {
  const answer = await ask('PATCH', body);
  expect(answer.status).toBe(400);
  return expectSentence(answer);
};
const sendTest = async (channel: string) => {
  const answer = await adminCall(
    notifications,
    `POST ${path}?channel=${channel}`,
    undefined,
    site.context,
  );
  return (await answer.json()) as { attempts: { outcome: string; why: string | null }[] };
};

test('mail and webhook that are set on the screen are used, and their secrets are in no store, answer, backup or history', async () => {
  await screen(ask('PATCH', { mail: mail(), webhook: { url: webhook.url, secret } }));
  const shown = await screen();
  expect(shown.mail).toMatchObject({
    ...{ state: 'on', setIn: 'screen', problems: [] },
    settings: { host: '127.0.0.1', user: 'owner', to: 'anna@example.com' },
  });
  expect(Date.parse(shown.mail.settings?.passwordSetAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(shown.webhook).toMatchObject({ state: 'on', setIn: 'screen', host: '127.0.0.1' });
  expect((await sendTest('mail')).attempts).toMatchObject([{ outcome: 'delivered' }]);
  expect((await sendTest('webhook')).attempts).toMatchObject([{ outcome: 'delivered' }]);
  expect(sink.mails[0]?.to).toEqual(['anna@example.com']);

  const history = auditPage.parse(await site.done('admin-audit', 'GET /api/admin/audit'));
  const everything = JSON.stringify([
    ...[shown, logged, history, await site.export()],
    await storedDocuments(openStore('leads', site.context.deploy.context)),
  ]);
  for (const word of ['se@cret', secret, '/hook']) expect(everything).not.toContain(word);
  expect(history.entries[0]?.after).toMatchObject({ mail: 'anna@example.com through 127.0.0.1' });
});

test('what is set on the screen comes before the environment, which rules again once that is removed', async () => {
  vi.stubEnv('SMTP_URL', sink.url);
  vi.stubEnv('NOTIFY_FROM', 'site@towpath.example');
  vi.stubEnv('NOTIFY_TO', 'ben@example.com');
  expect((await screen()).mail).toMatchObject({
    state: 'on',
    setIn: 'environment',
    settings: null,
  });
  await ask('PATCH', { mail: mail() });
  await sendTest('mail');
  expect((await screen(ask('PATCH', { mail: null }))).mail.setIn).toBe('environment');
  await sendTest('mail');
  expect(sink.mails.map(({ to }) => to)).toEqual([['anna@example.com'], ['ben@example.com']]);
});

test('a mail server that is not on the internet is neither kept nor called', async () => {
  for (const host of ['127.0.0.2', '2130706433', '::1', '169.254.169.254', '192.168.1.9']) {
    expect(await refused({ mail: mail({ host }) })).toMatch(/a mail server on the internet/);
  }
  // What such a name leads to is found out when it is called.
  await ask('PATCH', { mail: mail({ host: 'localhost' }) });
  expect((await sendTest('mail')).attempts).toMatchObject([
    { why: expect.stringMatching(/not on the public internet/) as string },
  ]);
  expect(sink.connections).toBe(0);
});

test('a password stays while other settings change, and never goes to another server or user unseen', async () => {
  await ask('PATCH', { mail: mail() });
  await ask('PATCH', { mail: mail({ password: '', to: 'ben@example.com' }) });
  expect((await sendTest('mail')).attempts).toMatchObject([{ outcome: 'delivered' }]);
  for (const other of [{ host: 'smtp.elsewhere.example' }, { user: 'eve' }]) {
    expect(await refused({ mail: mail({ password: '', ...other }) })).toMatch(/type the password/);
  }
  expect((await screen()).mail.settings).toMatchObject({ host: '127.0.0.1', user: 'owner' });
});

test.each([
  [{ mail: { ...mail({ port: 25 }), host: '' } }, /mail server/],
  [{ mail: { ...mail({ port: 25 }), host: 'smtp://a.example' } }, /mail server/],
  [{ mail: { ...mail({ port: 25 }), host: 'a.example\r\nRCPT' } }, /mail server/],
  [{ mail: { ...mail(), port: 'many' } }, /port/],
  [{ mail: { ...mail(), port: 65_536 } }, /port/],
  [{ mail: { ...mail({ port: 25 }), to: 'ada@example.com, eve@example.com' } }, /email address/],
  [{ mail: { ...mail({ port: 25 }), from: 'josé@example.com' } }, /plain letters/],
  [{ mail: { ...mail({ port: 25 }), user: '' } }, /user name/],
  [{ webhook: { url: 'http://example.com/hook', secret } }, /https/],
  [{ webhook: { url: 'https://10.0.0.1/hook', secret } }, /on the internet/],
  [{ webhook: { url: 'https://a:b@example.com/hook', secret } }, /names no user/],
  [{ webhook: { url: 'hook', secret } }, /https/],
  [{ webhook: { url: 'https://example.com/hook', secret: 'short' } }, /16 characters/],
  [{ quiet: { from: '9 PM', until: '07:00' } }, /both times/],
  [{ quiet: { from: '21:00', until: '21:00' } }, /another time/],
  [{ elsewhere: true }, /one JSON object/],
])('%j is refused with a sentence, and nothing is stored', async (body, sentence) => {
  expect(await refused(body)).toMatch(sentence);
  expect(await screen()).toMatchObject({ mail: { state: 'off' }, webhook: { state: 'off' } });
});

test('a webhook of the screen is called on the public internet alone, whatever its name leads to', async () => {
  await ask('PATCH', { webhook: { url: webhook.url, secret } });
  vi.stubEnv('LOCAL_WEBHOOK_URL', '');
  expect((await sendTest('webhook')).attempts).toMatchObject([
    { outcome: 'failed', why: 'The webhook is not on the public internet.' },
  ]);
  expect(webhook.calls).toEqual([]);
});

test('a backup brings the settings to another site, which asks for what it cannot open', async () => {
  await ask('PATCH', {
    mail: mail(),
    off: ['days-plan'],
    quiet: { from: '21:00', until: '07:00' },
  });
  const other = new OwnerSite();
  const documents = (await site.export()).flatMap((part) => part.documents);
  expect(documents.map(({ key }) => key)).not.toContain('notify/secrets');
  expect((await other.restore(documents, true)).status).toBe(200);
  const restored = await screen(ask('GET', undefined, other));
  expect(restored.quiet).toEqual({ from: '21:00', until: '07:00' });
  expect(restored.kinds.filter(({ isOn }) => !isOn).map(({ name }) => name)).toEqual(['days-plan']);
  expect(restored.mail).toMatchObject({
    state: 'wrong',
    problems: [expect.stringMatching(/can't be opened.* enter it again/i)],
    settings: { to: 'anna@example.com' },
  });
  await ask('PATCH', { mail: mail() }, other);
  expect((await screen(ask('GET', undefined, other))).mail.state).toBe('on');
});
