import type { Finding } from '#contracts/self-check.ts';
import { isSettled, type Checked } from './check.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import { listArrivals } from '#server/leads/arrivals.ts';
import { inboxOf } from '#server/leads/inbox.ts';
import { submissionKey, submissionsFolder } from '#server/leads/lead-keys.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';

const path = '/admin/inbox';

/** Whether everything that visitors sent has its place in the inbox, once, with its words. */
export async function checkLeads({ open, now }: Checked): Promise<Finding[]> {
  const leads = open('leads');
  const unplaced = new Set<string>();
  const sent = new Set<string>();
  for await (const key of leads.list(submissionsFolder)) {
    sent.add(key.slice(submissionsFolder.length));
  }
  for (const id of sent) unplaced.add(id);
  // In this order: filing puts a lead into the inbox before it takes its arrival away.
  for (const { id } of await listArrivals(leads)) unplaced.delete(id);
  const wordless: string[] = [];
  const filed = new Set<string>();
  let twice = 0;
  for await (const { items } of newestFirst(inboxOf(leads))) {
    for (const { id, receivedAt } of items) {
      if (filed.has(id)) twice += 1;
      filed.add(id);
      unplaced.delete(id);
      if (!sent.has(id) && isSettled(receivedAt, now)) wordless.push(id);
    }
  }
  const found: Finding[] = [];
  for (const id of unplaced) {
    const kept = await leads.get(submissionKey(id), storedSubmission);
    if (!kept || !isSettled(kept.value.receivedAt, now)) continue;
    const when = kept.value.receivedAt.slice(0, 10);
    found.push({ sentence: `A message of ${when} was stored and is not in the inbox.`, path });
  }
  for (const id of wordless) {
    // A lead that was erased in between is in neither place.
    if (await leads.get(submissionKey(id), storedSubmission)) continue;
    const sentence = 'A lead is in the inbox, but what the visitor wrote is gone.';
    found.push({ sentence, path: `${path}?lead=${id}` });
  }
  if (twice > 0) found.push({ sentence: `${twice} leads stand twice in the inbox.`, path });
  return found;
}
