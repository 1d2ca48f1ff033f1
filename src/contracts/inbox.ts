import * as z from 'zod/mini';
import type { LeadKind } from '#contracts/lead-forms.ts';

// Not from the forms, whose code the screens of the back office begin without.
const leadKinds = ['contact-message', 'booking-interest'] as const satisfies LeadKind[];

export const leadStates = ['new', 'contacted', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

/** A contact message or an interest, as the inbox lists it. */
export const lead = z.object({
  id: z.string(),
  kind: z.enum(leadKinds),
  receivedAt: z.iso.datetime(),
  /** The page that it was sent from, such as `/cars/heron`; empty if it is not known. */
  page: z.string(),
  name: z.string(),
  email: z.string(),
  /** Empty for a contact message. */
  phone: z.string(),
  /** How the message begins; empty for an interest. */
  excerpt: z.string(),
  /** Spam signals found when it arrived; empty for most. */
  spamSigns: z.array(z.string()),
  state: z.enum(leadStates),
  isRead: z.boolean(),
  note: z.string(),
  /** When the owner wants to be reminded of it; null if not. */
  remindAt: z.nullable(z.iso.datetime()),
  /** The rental that it became. A list may name one that is gone; the lead alone does not. */
  rentalId: z.nullable(z.string()),
});
export type Lead = z.infer<typeof lead>;

export const inboxPageSize = 25;

/** Longest search, in characters. */
export const searchLimit = 200;

/** How much of each of a lead's fields a search covers, in characters. */
export const searchedLength = 500;

/** The answer of `GET /api/admin/inbox?state=&search=&cursor=`, newest first; without a state, all but spam. */
export const inboxPage = z.object({
  leads: z.array(lead),
  /** For the next page; null on the last. */
  cursor: z.nullable(z.string()),
  /** Of all leads that are not spam. */
  unread: z.number(),
  /** All there are, spam apart. */
  counts: z.record(z.enum(leadStates), z.number()),
  /** How far back a search went that stopped before the page was full; null if it covered everything. */
  searchedBackTo: z.nullable(z.iso.datetime()),
});
export type InboxPage = z.infer<typeof inboxPage>;

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

/** The answer of `GET /api/admin/leads/{id}`: everything that is known of it. */
export const leadDetail = z.extend(lead, {
  /** What else the visitor wrote, by field: a message, for example. */
  words: z.record(z.string(), z.string()),
  /** The car and the times that the visitor asked for, as far as given; null if neither was. */
  asked: z.nullable(
    z.object({
      /** Null if no car was named, or it is gone. */
      vehicleId: z.nullable(z.string()),
      /** What the visitor's page called it if it is gone; null if no car was named. */
      carName: z.nullable(z.string()),
      startDate: z.nullable(z.iso.datetime()),
      endDate: z.nullable(z.iso.datetime()),
      /** Whether visitors could still rent it then; null if the time or the car is over, or rented by the lead. */
      isAvailable: z.nullable(z.boolean()),
    }),
  ),
  /** Null if none was due. */
  notification: z.nullable(notification),
});
export type LeadDetail = z.infer<typeof leadDetail>;

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
