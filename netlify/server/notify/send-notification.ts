import { randomUUID } from 'node:crypto';
import type { Notification } from '#contracts/inbox.ts';
import { callWebhook } from './call-webhook.ts';
import type { NotificationContent, Outcome } from './notification-content.ts';
import { sendMail } from './send-mail.ts';
import { mailSetup, webhookSetup, type Channel } from '#server/leads/notification-settings.ts';

export type Attempt = Notification['attempts'][number];

/** Sends a notification on one channel, within 12 seconds, and says how it went. It never throws. */
export async function sendNotification(
  channel: Channel,
  content: NotificationContent,
): Promise<Attempt> {
  const why = await (channel === 'mail' ? sendByMail(content) : sendByWebhook(content));
  const outcome = why === null ? 'delivered' : 'failed';
  return { at: new Date().toISOString(), channel, outcome, why };
}

/** Sends a test on every channel that is set up, and says how each went. */
export function sendTest(inboxUrl: string): Promise<Attempt[]> {
  const setups = { mail: mailSetup(), webhook: webhookSetup() };
  const channels = (['mail', 'webhook'] as const).filter((one) => setups[one].state === 'on');
  const content = { id: `test-${randomUUID()}`, submission: null, inboxUrl };
  return Promise.all(channels.map((channel) => sendNotification(channel, content)));
}

async function sendByMail(content: NotificationContent): Promise<Outcome> {
  const setup = mailSetup();
  if (setup.state === 'on') return sendMail(setup.settings, content);
  return setup.state === 'wrong' ? setup.problems.join(' ') : 'Mail is no longer set up.';
}

async function sendByWebhook(content: NotificationContent): Promise<Outcome> {
  const setup = webhookSetup();
  if (setup.state === 'on') return callWebhook(setup.settings, content);
  return setup.state === 'wrong' ? setup.problems.join(' ') : 'The webhook is no longer set up.';
}
