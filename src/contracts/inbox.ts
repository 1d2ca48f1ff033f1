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
