import { openLeads } from '#server/leads/lead-keys.ts';
import { putNotice } from '#server/notify/outbox.ts';
import type { Deployed } from '#server/storage/store.ts';
import { readCheck, runCheck } from './run-check.ts';

/** The platform gives a scheduled function half a minute. */
const budgetMs = 20_000;
const hour = 3_600_000;

/** Checks the records, if that was not done tonight, or goes on; tells what the check before did not find. */
export async function checkTonight(context: Deployed, now: Date): Promise<void> {
  const last = await readCheck(context);
  const isDone = last.finishedAt && Number(now) - Date.parse(last.finishedAt) < 12 * hour;
  if (isDone) return;
  const { check, isNews } = await runCheck(context, budgetMs);
  const [first] = check.findings;
  if (!isNews || !first || !check.finishedAt) return;
  const more = check.findings.length - 1;
  const words = {
    title: 'Something in the records does not fit together',
    body: more > 0 ? `${first.sentence} And ${more} more.` : first.sentence,
    path: '/admin/record?tab=check',
  };
  const { finishedAt: at } = check;
  await putNotice(openLeads(context), { kind: 'self-check', at, about: `check ${at}`, words });
}
