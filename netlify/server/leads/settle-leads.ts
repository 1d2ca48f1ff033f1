import pMap from 'p-map';
import { arrivalDocument, arrivalKey, recordKey } from './lead-keys.ts';
import { noteSegment, readHead, readSegment, segmentNumber } from './segments.ts';
import { storedSubmission, submissionKinds } from './stored-submission.ts';
import type { Store } from '#server/storage/store.ts';

const concurrency = 16;

/**
 * Makes what follows from segments and records: what the head knows of each segment, and an arrival for
 * every record that is in none, so that filing takes it up. Doing it again is harmless.
 */
export async function settleLeads(leads: Store): Promise<void> {
  const filed = new Set<string>();
  const known = new Map((await readHead(leads)).map((entry) => [entry.number, entry.revision]));
  for await (const key of leads.list('segments/')) {
    const number = segmentNumber(key);
    if (number === undefined) continue;
    const segment = await readSegment(leads, number);
    for (const { id } of segment.leads) filed.add(id);
    if ((known.get(number) ?? -1) < segment.revision) await noteSegment(leads, number, segment);
  }
  const announce = async (key: string) => {
    const found = await leads.get(key, storedSubmission);
    if (found) await leads.create(arrivalKey(found.value), arrivalDocument, { record: key });
  };
  for (const kind of submissionKinds) {
    const folder = recordKey({ kind, id: '' });
    const unfiled: string[] = [];
    for await (const key of leads.list(folder)) {
      if (!filed.has(key.slice(folder.length))) unfiled.push(key);
    }
    await pMap(unfiled, announce, { concurrency });
  }
}
