import * as z from 'zod/mini';

/** How a notification reaches the owner. */
export const notificationChannels = ['mail', 'webhook'] as const;

/** One notification attempt. */
const attempt = z.object({
  at: z.iso.datetime(),
  channel: z.enum(notificationChannels),
  outcome: z.enum(['delivered', 'failed']),
  /** Why it failed, in a sentence; null where it did not. */
  why: z.nullable(z.string()),
});

/** The notification of the owner about a lead, and how it went. */
export const notification = z.object({
  id: z.string(),
  leadId: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  /** When it is tried again; null where it is not. */
  nextAttemptAt: z.nullable(z.iso.datetime()),
  attempts: z.array(attempt),
});
export type Notification = z.infer<typeof notification>;

/** The answer of `GET /api/admin/notifications`: the newest 50, and which ways are set up. */
export const notificationLog = z.object({
  mail: z.enum(['on', 'off', 'wrong']),
  webhook: z.enum(['on', 'off', 'wrong']),
  /** What is wrong with the settings, in sentences. */
  problems: z.array(z.string()),
  notifications: z.array(notification),
});
export type NotificationLog = z.infer<typeof notificationLog>;

/** The answer of `POST /api/admin/notifications`: how a test went on each way that is set up. */
export const notificationTest = z.object({ attempts: z.array(attempt) });
export type NotificationTest = z.infer<typeof notificationTest>;
