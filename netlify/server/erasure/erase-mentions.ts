import { isDeepStrictEqual } from 'node:util';
import { withoutAddress, type Traces } from './traces.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import { inboxOf } from '#server/leads/inbox.ts';
import { submissionKey } from '#server/leads/lead-keys.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';
import type { StoredLead } from '#server/leads/stored-lead.ts';
import type { Store } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

/** Whether somebody else's lead names the address, in its note or in its words. */
export function isMention(
  lead: StoredLead,
  { leads, address }: Pick<Traces, 'leads' | 'address'>,
): boolean {
  return !leads.has(lead.id) && !isDeepStrictEqual(withoutAddress(lead, address), lead);
}

/** Takes the address out of the words and notes of others. */
export async function eraseMentions(
  leads: Store,
  mentions: readonly StoredLead[],
  { address }: Traces,
): Promise<void> {
  if (mentions.length === 0) return;
  for (const lead of mentions) {
    await leads.update(submissionKey(lead.id), storedSubmission, (record) => {
      if (!record) throw new StoreUnavailable('uncertain');
      return { ...record, words: withoutAddress(record.words, address) } as typeof record;
    });
  }
  const ids = new Set(mentions.map(({ id }) => id));
  for await (const { name, items } of newestFirst(inboxOf(leads))) {
    if (!items.some(({ id }) => ids.has(id))) continue;
    await inboxOf(leads).change(name, (lead) =>
      ids.has(lead.id) ? withoutAddress(lead, address) : lead,
    );
  }
}
