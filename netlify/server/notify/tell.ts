import { randomUUID } from 'node:crypto';
import type { Notification } from '#contracts/inbox.ts';
import { callWebhook } from './call-webhook.ts';
import type { News, Outcome } from './news.ts';
import { sendMail } from './send-mail.ts';
import { mailSetup, webhookSetup } from '#server/leads/notification-settings.ts';
import type { Channel } from '#server/leads/notification-settings.ts';

export type Attempt = Notification['attempts'][number];

/** Tries one way of telling the owner, within 12 seconds, and says how it went. It never throws. */
export async function tell(channel: Channel, news: News): Promise<Attempt> {
  const why = await (channel === 'mail' ? tellByMail(news) : tellByWebhook(news));
  const outcome = why === null ? 'delivered' : 'failed';
  return { at: new Date().toISOString(), channel, outcome, why };
}

/** Sends a test on every way that is set up, and says how each went. */
export function sendTest(inboxUrl: string): Promise<Attempt[]> {
  const setups = { mail: mailSetup(), webhook: webhookSetup() };
  const channels = (['mail', 'webhook'] as const).filter((one) => setups[one].state === 'on');
  const news = { id: `test-${randomUUID()}`, record: null, inboxUrl };
  return Promise.all(channels.map((channel) => tell(channel, news)));
}

async function tellByMail(news: News): Promise<Outcome> {
  const setup = mailSetup();
  if (setup.state === 'on') return sendMail(setup.settings, news);
  return setup.state === 'wrong' ? setup.problems.join(' ') : 'Mail is no longer set up.';
}

async function tellByWebhook(news: News): Promise<Outcome> {
  const setup = webhookSetup();
  if (setup.state === 'on') return callWebhook(setup.settings, news);
  return setup.state === 'wrong' ? setup.problems.join(' ') : 'The webhook is no longer set up.';
}
