import type { LookupFunction } from 'node:net';
import { expect, test, vi } from 'vitest';
import { callWebhook } from '#server/notify/call-webhook.ts';
import { leadMessage } from '#server/leads/lead-mail.ts';
import { environmentSetups } from '#server/notify/environment-channels.ts';
import { sendMail } from '#server/notify/send-mail.ts';
import { acceptedEmails, acceptedMessages, acceptedNames } from '#tests/support/accepted-values.ts';
import { exampleRecord } from '#tests/support/example-leads.ts';
import { useMailSink } from '#tests/support/mail-sink.ts';
import { useWebhookSink } from '#tests/support/webhook-sink.ts';

const mail = useMailSink();
const webhook = useWebhookSink();
const injection = 'Ada\r\nBcc: eve@evil.example\r\n\r\n<b>x</b>';

function settings() {
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('NOTIFY_FROM', 'site@towpath.example');
  vi.stubEnv('NOTIFY_TO', 'owner@example.com');
  const setup = environmentSetups.mail();
  vi.unstubAllEnvs();
  if (setup.state !== 'on') throw new Error('The mail of this test is not set up.');
  return setup.settings;
}

const news = (words: object) =>
  leadMessage('one', 'new-lead', exampleRecord(1, { words }), new URL('https://towpath.example/'));
const sent = { why: null };

const ownHeaders = [
  ...['from', 'to', 'reply-to', 'subject', 'message-id', 'auto-submitted', 'date', 'mime-version'],
  ...['content-type', 'content-transfer-encoding', 'user-agent', 'x-mailer'],
];

/** Sends a mail for each, all at once, and expects one recipient each, and no header but our own. */
async function expectHarmless(all: readonly object[]) {
  const outcomes = await Promise.all(all.map((words) => sendMail(settings(), news(words))));
  expect(outcomes).toEqual(all.map(() => sent));
  expect(mail.mails).toHaveLength(all.length);
  for (const { to, headers } of mail.mails) {
    expect([to, headers.to]).toEqual([['owner@example.com'], 'owner@example.com']);
    expect(Object.keys(headers).filter((name) => !ownHeaders.includes(name))).toEqual([]);
  }
  return mail.mails.map(({ headers }) => headers);
}

test('a line break in any field adds no header and no recipient', async () => {
  const fields = ['name', 'email', 'destination', 'message'];
  const sent = await expectHarmless(fields.map((field) => ({ [field]: injection })));
  for (const { subject } of sent) expect(subject).toMatch(/^Website: message from /);
});

test('a subject has nothing that a mail program would decode into something else', async () => {
  const sent = await expectHarmless([
    { name: '=?utf-8?B?ZXZpbA==?=' },
    { name: '==??utf-8?Q?a?=' },
  ]);
  for (const { subject } of sent) {
    expect(subject).toMatch(/^Website: message from =.*utf-8/);
    expect(subject).not.toContain('=?');
  }
});

test('an address that could be more than one is left out of the headers', async () => {
  const emails = [
    'eve@evil.example, owner@example.com',
    '<eve@evil.example>',
    'eve@evil.example\nBcc: x@evil.example',
    '"eve bcc:"@evil.example',
    'group: eve@evil.example;',
  ];
  for (const headers of await expectHarmless(emails.map((email) => ({ email })))) {
    expect(headers).not.toHaveProperty('reply-to');
  }
});

test('every name, address and message that the forms take makes a mail with our headers alone', () =>
  expectHarmless([
    ...acceptedNames.map(([, name]) => ({ name })),
    ...acceptedEmails.map(([, email]) => ({ email })),
    ...acceptedMessages.map(([, message]) => ({ message })),
  ]));

test.each([421, 450, 550, 554])(
  'the code %i of a mail server is told, and none of its words',
  async (code) => {
    mail.refusal = code;
    expect(await sendMail(settings(), news({}))).toEqual({
      why: `The mail server refused the mail with the code ${code}.`,
    });
  },
);

test('a server that takes the mail and does not say so is waited for only so long', async () => {
  mail.isSilent = true;
  expect(await sendMail(settings(), news({}), 200)).toEqual({
    why: 'The mail server took too long to answer.',
  });
  webhook.status = 0;
  const localOrigin = new URL(webhook.url).origin;
  const receiver = { url: webhook.url, secret: 'at least 16 characters', localOrigin };
  expect(await callWebhook(receiver, news({}), 200)).toEqual({
    why: 'The webhook took too long to answer.',
  });
});

test('a password is not sent to a server elsewhere that offers no encryption', async () => {
  const elsewhere = { ...settings(), host: 'smtp.towpath.example', isLocal: false };
  const toSink: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  expect((await sendMail(elsewhere, news({}), undefined, toSink)).why).toMatch(/encryption/);
  // Where encryption is spoken from the first byte, it is, too.
  const secure = { ...elsewhere, isSecure: true };
  expect((await sendMail(secure, news({}), undefined, toSink)).why).toMatch(/^The mail server/);
  expect(mail.mails).toEqual([]);
});

test.each(['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '::1', '169.254.169.254', '10.0.0.5'])(
  'a mail server at %s is not even called, whatever listens there',
  async (host) => {
    const { why } = await sendMail({ ...settings(), host, isLocal: false }, news({}));
    expect(why).toMatch(/not on the public internet/);
    expect(mail.connections).toBe(0);
  },
);
