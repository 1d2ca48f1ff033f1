import { leadOfRecord } from './stored-lead.ts';
import type { StoredLead } from './stored-lead.ts';
import { recordKey } from './lead-keys.ts';
import { newestNumber, readHead, readSegment } from './segments.ts';
import { storedSubmission, submissionKinds } from './stored-submission.ts';
import type { Store } from '#server/storage/store.ts';

/**
 * Every lead there is, each once: those filed, a segment at a time, then the records that are in no
 * segment, whether they wait to be filed or were never acknowledged.
 */
export async function* everyLead(leads: Store): AsyncGenerator<StoredLead, void, void> {
  const filed = new Set<string>();
  const end = newestNumber(await readHead(leads)) + 1;
  for (let number = 0; number <= end; number += 1) {
    for (const lead of (await readSegment(leads, number)).leads) {
      filed.add(lead.id);
      yield lead;
    }
  }
  for (const kind of submissionKinds) {
    const folder = recordKey({ kind, id: '' });
    for await (const key of leads.list(folder)) {
      if (filed.has(key.slice(folder.length))) continue;
      const found = await leads.get(key, storedSubmission);
      if (found) yield leadOfRecord(found.value);
    }
  }
}
