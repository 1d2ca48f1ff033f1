import { afterEach, describe, expect, test, vi } from 'vitest';
import { environmentSetups } from './environment-channels.ts';

const { mail: mailSetup, webhook: webhookSetup } = environmentSetups;

afterEach(() => void vi.unstubAllEnvs());

function setUp(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}
const mail = (SMTP_URL: string) =>
  setUp({ SMTP_URL, NOTIFY_FROM: 'site@example.com', NOTIFY_TO: 'owner@example.com' });

describe('the settings of mail', () => {
  test.each([
    [
      'smtps://ada:secret@smtp.example.com',
      { host: 'smtp.example.com', port: 465, isSecure: true },
    ],
    ['smtp://ada:secret@smtp.example.com', { port: 587, isSecure: false, isLocal: false }],
    ['smtp://smtp.example.com:2525/', { port: 2525, auth: undefined }],
    [
      'smtp://ada%40example.com:a%3Ab%2Fc@[::1]:25',
      { host: '::1', isLocal: true, auth: { user: 'ada@example.com', pass: 'a:b/c' } },
    ],
  ])('take %s', (url, settings) => {
    mail(url);
    expect(mailSetup()).toMatchObject({ state: 'on', settings });
  });

  test.each([
    'smtp.example.com',
    'https://smtp.example.com',
    'smtps://',
    'smtp://smtp.example.com/?tls.rejectUnauthorized=false',
    'smtp://ada:%zz@smtp.example.com',
  ])('do not take %s', (url) => {
    mail(url);
    expect(mailSetup()).toMatchObject({
      state: 'wrong',
      problems: [expect.stringContaining('SMTP_URL')],
    });
  });

  test.each([
    '',
    'ada',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    'josé@example.com',
  ])('do not take %j for an address', (NOTIFY_TO) => {
    mail('smtps://smtp.example.com');
    setUp({ NOTIFY_TO });
    expect(mailSetup()).toMatchObject({
      state: 'wrong',
      problems: [expect.stringContaining('NOTIFY_TO')],
    });
  });
});

describe('the settings of the webhook', () => {
  const WEBHOOK_SECRET = 'at least 16 characters';

  test.each(['https://example.com/hook?key=1', 'http://127.0.0.1:3000/hook', 'http://localhost/'])(
    'take %s',
    (WEBHOOK_URL) => {
      setUp({ WEBHOOK_URL, WEBHOOK_SECRET });
      expect(webhookSetup()).toMatchObject({ state: 'on', settings: { url: WEBHOOK_URL } });
    },
  );

  test.each([
    'http://example.com',
    'http://localhost.example.com',
    'https://a:b@example.com',
    'hook',
    '',
  ])('do not take %j', (WEBHOOK_URL) => {
    setUp({ WEBHOOK_URL, WEBHOOK_SECRET });
    expect(webhookSetup()).toMatchObject({
      state: 'wrong',
      problems: [expect.stringContaining('WEBHOOK_URL')],
    });
  });
});

test('a way of which nothing is set is off, and one that is wrong says so', () => {
  expect([mailSetup(), webhookSetup()]).toEqual([{ state: 'off' }, { state: 'off' }]);
  setUp({ NOTIFY_TO: 'owner@example.com', WEBHOOK_SECRET: 'short' });
  expect([mailSetup().state, webhookSetup().state]).toEqual(['wrong', 'wrong']);
});
