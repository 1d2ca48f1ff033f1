import * as z from 'zod/mini';

/** How a notification reaches the owner. */
export const notificationChannels = ['mail', 'webhook', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** One notification attempt. */
export const notificationAttempt = z.object({
  at: z.iso.datetime(),
  channel: z.enum(notificationChannels),
  /** What the device is called on which it rings; null for the other channels. */
  device: z.nullable(z.string()),
  outcome: z.enum(['delivered', 'failed']),
  /** Why it failed, in a sentence; null where it did not. */
  why: z.nullable(z.string()),
});
export type NotificationAttempt = z.infer<typeof notificationAttempt>;

/** A notification of the owner, and how it went. */
export const notification = z.object({
  /** Its place in the outbox. */
  id: z.string(),
  /** What it is about: one of `NotificationScreen.kinds`, or many of one. */
  kind: z.string(),
  /** What it says; empty if that is about a person, and only stands in the lead itself. */
  title: z.string(),
  /** The page of the back office that it opens. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  /** Summarized: it went out in one message with others of its hour. */
  state: z.enum(['waiting', 'delivered', 'summarized', 'given-up']),
  /** When it is tried again; null where it is not. */
  nextAttemptAt: z.nullable(z.iso.datetime()),
  attempts: z.array(notificationAttempt),
});
export type Notification = z.infer<typeof notification>;
