import * as z from 'zod/mini';
import { originOnThisMachine } from '#server/env.ts';
import type { Store } from '#server/storage/store.ts';
import { readDevices, type StoredDevice } from './devices.ts';
import {
  environmentSetups,
  isLocalMail,
  type MailSettings,
  type Setup,
  type WebhookSettings,
} from './environment-channels.ts';
import { findSecrets, type Secrets } from './secrets.ts';
import { readSettings, type NotificationSettings } from './settings.ts';

/** How the owner is reached now. */
export interface Channels {
  settings: NotificationSettings;
  mail: Setup<MailSettings>;
  webhook: Setup<WebhookSettings>;
  /** The devices that the site's key still rings. */
  devices: StoredDevice[];
  /** Null where nothing is kept secret yet, or nothing can be opened. */
  secrets: Secrets | null;
}

/** How the owner is reached, in three reads: what is set on the screen comes before the environment. */
export async function readChannels(store: Store): Promise<Channels> {
  const [settings, devices, secrets] = await Promise.all([
    readSettings(store),
    readDevices(store),
    findSecrets(store),
  ]);
  return {
    settings,
    mail: settings.mail ? mailOf(settings.mail, secrets) : environmentSetups.mail(),
    webhook: settings.webhook ? webhookOf(settings.webhook, secrets) : environmentSetups.webhook(),
    devices: devices.filter(({ publicKey }) => publicKey === secrets?.vapid.publicKey),
    secrets,
  };
}

/** Whether any channel is set up, correctly or not: then there is something to store for it. */
export const isAnySetUp = ({ mail, webhook, devices }: Channels): boolean =>
  mail.state !== 'off' || webhook.state !== 'off' || devices.length > 0;

const lost = (what: string) =>
  `${what} can't be opened since the secrets of this site have changed. Please enter it again.`;

function mailOf(
  { host, port, user, from, to, password }: NonNullable<NotificationSettings['mail']>,
  secrets: Secrets | null,
): Setup<MailSettings> {
  const pass = password === null ? '' : secrets?.open(password, 'mail password');
  if (pass === undefined) return { state: 'wrong', problems: [lost('The password of the mail')] };
  const auth = user && pass ? { user, pass } : undefined;
  const server = { host, port, isSecure: port === 465, isLocal: isLocalMail({ host, port }) };
  return { state: 'on', settings: { ...server, auth, from, to } };
}

const webhookSecrets = z.object({ url: z.string(), secret: z.string() });

function webhookOf(
  { sealed }: NonNullable<NotificationSettings['webhook']>,
  secrets: Secrets | null,
): Setup<WebhookSettings> {
  const text = secrets?.open(sealed, 'webhook');
  if (text === undefined) return { state: 'wrong', problems: [lost('The webhook')] };
  const settings = z.parse(webhookSecrets, JSON.parse(text));
  const localOrigin = originOnThisMachine('LOCAL_WEBHOOK_URL');
  return { state: 'on', settings: { ...settings, localOrigin } };
}
