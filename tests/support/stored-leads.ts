import { storedSubmission, type StoredSubmission } from '#server/leads/stored-submission.ts';
import { openStore } from '#server/storage/store.ts';

/** Everything kept in one deploy context: the records, and the keys that announce them. */
export async function storedLeads(deployContext = 'production') {
  const store = openStore('leads', deployContext, { budgetMs: 60_000 });
  const records: StoredSubmission[] = [];
  const listings: string[] = [];
  for await (const key of store.list('')) {
    if (key.startsWith('arrivals/')) listings.push(key);
    if (!key.startsWith('submissions/')) continue;
    const found = await store.get(key, storedSubmission);
    if (found) records.push(found.value);
  }
  return { records, listings };
}
