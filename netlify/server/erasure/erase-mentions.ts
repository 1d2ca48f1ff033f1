import { isDeepStrictEqual } from 'node:util';
import { withoutAddress } from './traces.ts';
import type { Traces } from './traces.ts';
import { recordKey } from '#server/leads/lead-keys.ts';
import {
  newestNumber,
  noteSegment,
  readHead,
  segmentDocument,
  segmentKey,
} from '#server/leads/segments.ts';
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
    await leads.update(recordKey(lead), storedSubmission, (record) => {
      if (!record) throw new StoreUnavailable('uncertain');
      return { ...record, words: withoutAddress(record.words, address) } as typeof record;
    });
  }
  const ids = new Set(mentions.map(({ id }) => id));
  for (let number = 0; number <= newestNumber(await readHead(leads)); number += 1) {
    const found = await leads.get(segmentKey(number), segmentDocument);
    if (!found?.value.leads.some(({ id }) => ids.has(id))) continue;
    const segment = await leads.update(segmentKey(number), segmentDocument, (current) => {
      if (!current) throw new StoreUnavailable('uncertain');
      return {
        ...current,
        leads: current.leads.map((lead) =>
          ids.has(lead.id) ? withoutAddress(lead, address) : lead,
        ),
        revision: current.revision + 1,
      };
    });
    await noteSegment(leads, number, segment);
  }
}
