import * as z from 'zod/mini';
import { notification, notificationAttempt } from '#contracts/notifications.ts';

/** A device that rings. */
export const ringingDevice = z.object({
  /** The beginning of the SHA-256 of its address at the push service, in hex: it can find itself. */
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Whether it has to be set up again, as the site's keys have changed. */
  isOutdated: z.boolean(),
});
export type RingingDevice = z.infer<typeof ringingDevice>;

const channelStatus = {
  /** Wrong: set up, but of no use until it is corrected. */
  state: z.enum(['on', 'off', 'wrong']),
  /** Where its settings come from; null while it is off. */
  setIn: z.nullable(z.enum(['screen', 'environment'])),
  /** What is wrong with the settings, in sentences. */
  problems: z.array(z.string()),
};

/** The answer of `GET /api/admin/notifications`. No secret is in it. */
export const notificationScreen = z.object({
  mail: z.object({
    ...channelStatus,
    /** As set on the screen; null if they are not. */
    settings: z.nullable(
      z.object({
        host: z.string(),
        port: z.number(),
        user: z.string(),
        from: z.string(),
        to: z.string(),
        /** When the password was typed; null if there is none. */
        passwordSetAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  webhook: z.object({
    ...channelStatus,
    /** Where it leads, as set on the screen, such as `hooks.example.com`; null if it is not. */
    host: z.nullable(z.string()),
    setAt: z.nullable(z.iso.datetime()),
  }),
  push: z.object({
    /** The site's key, which a device subscribes with; base64url. */
    publicKey: z.string(),
    devices: z.array(ringingDevice),
  }),
  /** What the owner may be notified of. */
  kinds: z.array(z.object({ name: z.string(), label: z.string(), isOn: z.boolean() })),
  /** When no device rings, by New York's clock; null for never. */
  quiet: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** The newest 50. */
  notifications: z.array(notification),
});
export type NotificationScreen = z.infer<typeof notificationScreen>;

/** The answer of `POST /api/admin/notifications`: how a test went, on each device for push. */
export const notificationTest = z.object({ attempts: z.array(notificationAttempt) });
