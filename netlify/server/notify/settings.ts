import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { NotificationChange } from '#contracts/notification-settings.ts';
import { originOnThisMachine } from '#server/env.ts';
import { mayBePublicHost } from '#server/http/public-network.ts';
import { mayBePublic } from '#server/http/public-request.ts';
import {
  auditEntryOf,
  updateRecorded,
  waitingEntries,
  type Recorder,
} from '#server/record/recorded.ts';
import { Refusal } from '#server/refusal.ts';
import { isLocalMail } from './environment-channels.ts';
import type { Store } from '#server/storage/store.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';
import { openSecrets } from './secrets.ts';

const mail = openObject({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  from: z.string(),
  to: z.string(),
  /** Sealed; null where there is none. */
  password: z.nullable(z.string()),
  passwordSetAt: z.nullable(z.iso.datetime()),
});
const webhook = openObject({
  host: z.string(),
  /** Address and secret, sealed: whoever knows the address of some services can write there. */
  sealed: z.string(),
  setAt: z.iso.datetime(),
});

/** The document of what the owner set on the screen of notifications. Its secrets open here alone. */
export const notificationSettingsDocument = storedObject(1, {
  mail: z.nullable(mail),
  webhook: z.nullable(webhook),
  /** The kinds that the owner is not notified of. */
  off: z.array(z.string()),
  quiet: z.nullable(openObject({ from: z.string(), until: z.string() })),
  ...waitingEntries,
});
export type NotificationSettings = z.infer<typeof notificationSettingsDocument>;

/**
 * The same without mail that needs no password: a backup could name anybody's address, and nothing would ask
 * before messages go there. What is sealed opens only where it was sealed.
 */
export const withoutUnsealed = (settings: NotificationSettings): NotificationSettings => ({
  ...settings,
  mail: settings.mail?.password ? settings.mail : null,
});

const documentKey = 'notify/settings';

const unset: NotificationSettings = { mail: null, webhook: null, off: [], quiet: null };

export async function readSettings(store: Store): Promise<NotificationSettings> {
  return (await store.get(documentKey, notificationSettingsDocument))?.value ?? unset;
}

/**
 * Changes what is given; null for a channel lets the environment rule again. 400 for a webhook that is not
 * https on the public internet, and where a password that is set would go to another server or user unseen.
 */
export async function changeSettings(
  store: Store,
  recorder: Recorder,
  { mail: mailForm, webhook: webhookForm, ...rules }: NotificationChange,
): Promise<void> {
  const { mail: known } = await readSettings(store);
  const given = {
    ...rules,
    ...(mailForm !== undefined && { mail: mailForm && (await mailOf(store, mailForm, known)) }),
    ...(webhookForm !== undefined && {
      webhook: webhookForm && (await webhookOf(store, webhookForm)),
    }),
  };
  const key = documentKey;
  await updateRecorded(recorder, store, key, notificationSettingsDocument, (current) => {
    const before = current ?? unset;
    const value = { ...before, ...given };
    const target = { kind: 'site', id: 'notifications', label: 'Notifications' } as const;
    const said = { before: recordedOf(before), after: recordedOf(value) };
    const isNews = !isDeepStrictEqual(before, value);
    const entries = isNews ? [auditEntryOf(recorder, { action: 'edit', target, ...said })] : [];
    return { value, entries };
  });
}

type StoredMail = NotificationSettings['mail'];

async function mailOf(
  store: Store,
  { password, ...form }: NonNullable<NotificationChange['mail']>,
  known: StoredMail,
): Promise<StoredMail> {
  const isSame = known?.host === form.host && known.user === form.user;
  if (form.user === '' && password !== '') {
    throw refused('user', 'Please enter the user name that the password belongs to.');
  }
  if (!mayBePublicHost(form.host) && !isLocalMail(form)) {
    throw refused('host', 'Please enter a mail server on the internet, such as smtp.example.com.');
  }
  if (password !== '') {
    const sealed = (await openSecrets(store)).seal(password, 'mail password');
    return { ...form, password: sealed, passwordSetAt: new Date().toISOString() };
  }
  if (known?.password && form.user !== '' && !isSame) {
    throw refused(
      'password',
      'Please type the password again: it goes to another server or user now.',
    );
  }
  const kept = isSame ? known : { password: null, passwordSetAt: null };
  return { ...form, password: kept.password, passwordSetAt: kept.passwordSetAt };
}

async function webhookOf(store: Store, form: NonNullable<NotificationChange['webhook']>) {
  const url = new URL(form.url);
  if (!mayBePublic(url) && url.origin !== originOnThisMachine('LOCAL_WEBHOOK_URL')) {
    throw refused(
      'url',
      'Please enter an address on the internet that begins with https:// and names no user.',
    );
  }
  const sealed = (await openSecrets(store)).seal(
    JSON.stringify({ ...form, url: url.href }),
    'webhook',
  );
  return { host: url.hostname, sealed, setAt: new Date().toISOString() };
}

const refused = (field: string, sentence: string) =>
  new Refusal(400, 'notifications', [{ field, sentence }]);

/** What the history says: no secret, sealed or not. */
function recordedOf({ mail: set, webhook: hook, off, quiet }: NotificationSettings) {
  return {
    mail: set && `${set.to} through ${set.host}`,
    webhook: hook && hook.host,
    off,
    quiet: quiet && `${quiet.from} to ${quiet.until}`,
  };
}
