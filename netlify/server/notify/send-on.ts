import { randomUUID } from 'node:crypto';
import type { NotificationAttempt, NotificationChannel } from '#contracts/notifications.ts';
import { callWebhook } from './call-webhook.ts';
import type { Channels } from './channels.ts';
import type { Setup } from './environment-channels.ts';
import type { Message, Sent } from './message.ts';
import type { Way } from './outbox.ts';
import { sendMail } from './send-mail.ts';
import { sendPush } from './send-push.ts';

/** One try as it is noted, and what follows from it. */
export interface Tried extends Omit<Sent, 'why'> {
  attempt: NotificationAttempt;
}

interface Through {
  channels: Channels;
  site: URL;
}

/** Sends a message on one way, within 12 seconds, and says how it went. It never throws. */
export async function sendOn(
  { channel, device: id }: Pick<Way, 'channel' | 'device'>,
  message: Message,
  through: Through,
): Promise<Tried> {
  const device = through.channels.devices.find((one) => one.id === id);
  const { why, ...rest } = await senders[channel](message, through, device);
  return {
    attempt: {
      ...{ at: new Date().toISOString(), channel, device: device?.name ?? null },
      ...{ outcome: why === null ? 'delivered' : 'failed', why },
    },
    ...rest,
  };
}

/** Sends a test on a channel, on each device for push, and says how each went. */
export async function sendTest(channel: NotificationChannel, through: Through): Promise<Tried[]> {
  const { channels, site } = through;
  const url = new URL('/admin/notifications', site).href;
  const sentence = 'This is a test. What you are notified of will come like this.';
  const message: Message = {
    id: `test-${randomUUID()}`,
    push: { title: 'A test', body: sentence, path: '/admin/notifications' },
    mail: { subject: 'Website: a test of your notifications', text: `${sentence}\n\n${url}\n` },
    webhook: { type: 'test', url },
  };
  const devices = channel === 'push' ? channels.devices.map(({ id }) => id) : [null];
  return Promise.all(devices.map((device) => sendOn({ channel, device }, message, through)));
}

type Sender = (
  message: Message,
  through: Through,
  device: Channels['devices'][number] | undefined,
) => Promise<Sent>;

const senders: Record<NotificationChannel, Sender> = {
  mail: (message, { channels }) => sendAs(channels.mail, (settings) => sendMail(settings, message)),
  webhook: (message, { channels }) =>
    sendAs(channels.webhook, (settings) => callWebhook(settings, message)),
  push: async (message, { channels, site }, device) => {
    if (!device || !channels.secrets) {
      return { why: 'This device does not ring any more.', isGone: true };
    }
    return sendPush(device, message, { vapid: channels.secrets.vapid, site });
  },
};

async function sendAs<Settings>(
  setup: Setup<Settings>,
  send: (settings: Settings) => Promise<Sent>,
): Promise<Sent> {
  if (setup.state === 'on') return send(setup.settings);
  if (setup.state === 'wrong') return { why: setup.problems.join(' ') };
  return { why: 'This channel is no longer set up.', isGone: true };
}
