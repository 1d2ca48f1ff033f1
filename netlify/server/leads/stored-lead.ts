import * as z from 'zod/mini';
import { lead, searchedLength, type Lead } from '#contracts/inbox.ts';
import type { StoredSubmission } from './stored-submission.ts';
import { shortened } from '#server/shortened.ts';
import { keepUnknown } from '#server/storage/stored.ts';

const excerptLength = 160;

/** A lead as it is filed: what the inbox lists, and what else the search looks at. */
export const storedLead = keepUnknown(
  z.extend(z.omit(lead, { excerpt: true }), {
    /** Empty in what was stored before pages were kept. */
    page: z._default(z.string(), ''),
    /** Null in what was stored before there were reminders. */
    remindAt: z._default(lead.shape.remindAt, null),
    /** What else the visitor wrote, by field, as far as the search looks. */
    words: z.record(z.string(), z.string()),
  }),
);
export type StoredLead = z.infer<typeof storedLead>;

/** A lead as it comes in: new and unread, or spam where something spoke for it. */
export function leadOf(submission: StoredSubmission): StoredLead {
  const { others, ...contact } = wordsOf(submission);
  return {
    id: submission.id,
    kind: submission.kind,
    receivedAt: submission.receivedAt,
    page: submission.page ?? '',
    ...contact,
    words: Object.fromEntries(
      Object.entries(others).map(([field, text]) => [field, shortened(text, searchedLength)]),
    ),
    spamSigns: submission.quarantine ?? [],
    state: submission.quarantine ? 'spam' : 'new',
    isRead: false,
    note: '',
    remindAt: null,
    rentalId: null,
  };
}

export function shownLead({ words, ...fields }: StoredLead): Lead {
  return { ...fields, excerpt: shortened(words.message ?? '', excerptLength) };
}

/** What the visitor wrote: whom to answer, and everything else by field. */
export function wordsOf({ words: { name, email, ...words } }: StoredSubmission) {
  const { phone = '', ...others }: Record<string, string> = words;
  return { name, email, phone, others };
}

/** How many leads there are in each state: none yet. */
export const noLeads = { new: 0, contacted: 0, won: 0, lost: 0, spam: 0 };
