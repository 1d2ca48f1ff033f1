import type { NotificationScreen } from '#contracts/notification-screen.ts';
import { readDevices, shownDevice } from '#server/notify/devices.ts';
import { readChannels } from '#server/notify/channels.ts';
import { listNotifications } from '#server/notify/outbox.ts';
import { openSecrets } from '#server/notify/secrets.ts';
import type { Store } from '#server/storage/store.ts';
import { kinds } from './kinds.ts';

/** How the owner is notified, of what, and how that went: everything but the secrets. */
export async function readScreen(leads: Store): Promise<NotificationScreen> {
  // Before a device asks for it, as a browser lets it ring only right after a press.
  const { vapid } = await openSecrets(leads);
  const [channels, devices, notifications] = await Promise.all([
    readChannels(leads),
    readDevices(leads),
    listNotifications(leads),
  ]);
  const { mail: setup, webhook: hook, settings } = channels;
  const { mail, webhook, off, quiet } = settings;
  return {
    mail: { ...statusOf(setup, mail), settings: mail && shownMail(mail) },
    webhook: {
      ...statusOf(hook, webhook),
      ...{ host: webhook?.host ?? null, setAt: webhook?.setAt ?? null },
    },
    push: {
      publicKey: vapid.publicKey,
      devices: devices.map((one) => shownDevice(one, vapid.publicKey)),
    },
    kinds: kinds.map(({ name, label }) => ({ name, label, isOn: !off.includes(name) })),
    quiet: quiet && { from: quiet.from, until: quiet.until },
    notifications,
  };
}

type Setup = { state: 'on' | 'off' } | { state: 'wrong'; problems: string[] };

const statusOf = (setup: Setup, own: object | null) => ({
  state: setup.state,
  setIn: own ? ('screen' as const) : setup.state === 'off' ? null : ('environment' as const),
  problems: setup.state === 'wrong' ? setup.problems : [],
});

type Mail = NonNullable<NotificationScreen['mail']['settings']>;

const shownMail = ({ host, port, user, from, to, passwordSetAt }: Mail): Mail => ({
  ...{ host, port, user, from, to, passwordSetAt },
});
