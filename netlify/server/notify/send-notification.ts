import { randomUUID } from 'node:crypto';
import { notificationChannels, type Notification } from '#contracts/notifications.ts';
import { callWebhook } from './call-webhook.ts';
import type { NotificationContent, Outcome } from './notification-content.ts';
import { sendMail } from './send-mail.ts';
import { setups, type Channel, type Setup } from '#server/leads/notification-settings.ts';

export type Attempt = Notification['attempts'][number];

/** Sends a notification on one channel, within 12 seconds, and says how it went. It never throws. */
export async function sendNotification(
  channel: Channel,
  content: NotificationContent,
): Promise<Attempt> {
  const why = await senders[channel](content);
  const outcome = why === null ? 'delivered' : 'failed';
  return { at: new Date().toISOString(), channel, outcome, why };
}

/** Sends a test on every channel that is set up, and says how each went. */
export function sendTest(inboxUrl: string): Promise<Attempt[]> {
  const channels = notificationChannels.filter((one) => setups[one]().state === 'on');
  const content = { id: `test-${randomUUID()}`, submission: null, inboxUrl };
  return Promise.all(channels.map((channel) => sendNotification(channel, content)));
}

const senders: Record<Channel, (content: NotificationContent) => Promise<Outcome>> = {
  mail: (content) => sendAs(setups.mail(), (settings) => sendMail(settings, content)),
  webhook: (content) => sendAs(setups.webhook(), (settings) => callWebhook(settings, content)),
};

async function sendAs<Settings>(
  setup: Setup<Settings>,
  send: (settings: Settings) => Promise<Outcome>,
): Promise<Outcome> {
  if (setup.state === 'on') return send(setup.settings);
  return setup.state === 'wrong' ? setup.problems.join(' ') : 'This channel is no longer set up.';
}
