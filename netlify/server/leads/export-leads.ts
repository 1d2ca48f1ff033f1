import * as z from 'zod/mini';
import { leadExport, type LeadExport } from '#contracts/lead-export.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import type { Store } from '#server/storage/store.ts';
import { inboxOf } from './inbox.ts';

/** One document of the inbox, and where the next one is. What has not been filed yet is not in it. */
export async function exportLeads(leads: Store, cursor: string | undefined): Promise<LeadExport> {
  const documents = newestFirst(inboxOf(leads), { from: cursor, atOnce: 1 });
  const [first, following] = [await documents.next(), await documents.next()];
  return z.parse(leadExport, {
    leads: (first.value?.items ?? []).toReversed(),
    cursor: following.value?.name ?? null,
  });
}
