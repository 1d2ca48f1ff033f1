import pMap from 'p-map';
import { waitingWithout } from './erase-trail.ts';
import { unlessSame, withoutAddress, type Traces } from './traces.ts';
import { monthOf } from '#server/journal/document-name.ts';
import { inboxDocument, inboxFolder, inboxOf } from '#server/leads/inbox.ts';
import { submissionKey } from '#server/leads/lead-keys.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';
import { sendWaiting } from '#server/record/recorded.ts';
import type { Store } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

const concurrency = 16;

/** Erases traces from the inbox and from entries that wait in it; what is withdrawn is never filed again. */
export async function eraseInbox(leads: Store, traces: Traces, audit: Store): Promise<void> {
  await eraseMentions(leads, traces);
  const months = new Set([...traces.leads.values()].map(monthOf));
  await inboxOf(leads).withdraw(new Set(traces.leads.keys()), months);
  for await (const key of leads.list(inboxFolder)) {
    const document = await leads.update(key, inboxDocument, (current) => {
      if (!current) throw new StoreUnavailable('uncertain');
      const items = current.items.map((lead) => withoutAddress(lead, traces));
      return unlessSame(current, { ...current, items, ...waitingWithout(current, traces) });
    });
    await sendWaiting(audit, leads, key, inboxDocument, document);
  }
}

/** Takes the address out of what others sent. The inbox says who that is, so it is changed later. */
async function eraseMentions(leads: Store, traces: Traces): Promise<void> {
  for (const id of traces.mentions) {
    const found = await leads.get(submissionKey(id), storedSubmission);
    if (!found) continue;
    await leads.update(submissionKey(id), storedSubmission, (current) =>
      withoutAddress(current ?? found.value, traces),
    );
  }
}

/** Deletes what the visitors sent. */
export async function eraseSubmissions(leads: Store, traces: Traces): Promise<void> {
  const erase = (id: string) => leads.delete(submissionKey(id));
  await pMap(traces.leads.keys(), erase, { concurrency });
}

/** Deletes the documents below a prefix whose keys name a lead: its arrival, its notification. */
export function eraseBelow(prefix: string) {
  return async (leads: Store, traces: Traces): Promise<void> => {
    if (traces.leads.size === 0) return;
    const erase = async (key: string) => {
      const [id = ''] = /[0-9a-f]{32}/.exec(key) ?? [];
      if (traces.leads.has(id)) await leads.delete(key);
    };
    await pMap(leads.list(prefix), erase, { concurrency });
  };
}
