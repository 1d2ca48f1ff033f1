import type { SyncResult, TeslaStatus } from '#contracts/fleet-sync.ts';
import { dateWords } from '#back-office/words/time-words.ts';
import { countWords, dollarWords, wholeWords } from '#back-office/words/number-words.ts';

/** "$1,250.00"; "less than $0.01" for anything above zero that rounds to it. */
export const costWords = (amount: number): string =>
  amount > 0 && amount < 0.005 ? 'less than $0.01' : dollarWords(amount);

/**
 * The result of a sync: what changed, which cars gave no data, and what it cost, as in "2 added, 5
 * updated. 1 car wasn't online, 1 failed. 12 billed calls, $0.02."
 */
export function resultWords(result: SyncResult): string {
  const { added, updated, unchanged, resting, failed, calls, estimatedCostUsd } = result;
  const changes = sentenceOf([
    [added, 'added'],
    [updated, 'updated'],
    [unchanged, 'unchanged'],
  ]);
  const others = sentenceOf([
    [resting, resting === 1 ? "car wasn't online" : "cars weren't online"],
    [failed.length, resting ? 'failed' : failed.length === 1 ? 'car failed' : 'cars failed'],
  ]);
  const cost = calls
    ? `${countWords(calls, 'billed call')}, ${costWords(estimatedCostUsd)}.`
    : 'No billed calls.';
  const cars = changes || others ? [changes, others] : ['Tesla lists no cars for this account.'];
  return [...cars, cost].filter(Boolean).join(' ');
}

/** "2 added, 5 updated."; zeros are left out, and an empty string if nothing is left. */
function sentenceOf(counts: [count: number, words: string][]): string {
  const said = counts.filter(([count]) => count > 0);
  const parts = said.map(([count, words]) => `${wholeWords(count)} ${words}`);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

/** The month's calls, how long they last, and their cost: Tesla gives a discount each month. */
export function usageWords(usage: TeslaStatus['usage']): string {
  const { calls, limit, usedUpAt, costUsd, discountUsd } = usage;
  const free = costUsd <= discountUsd;
  const due = free ? 'covered by' : `${costWords(costUsd - discountUsd)} due after`;
  const pace = usedUpAt
    ? `they are used up around ${dateWords(usedUpAt)}, so scheduled reads slow down.`
    : 'they last all month.';
  const outlook = calls < limit ? ` At this pace ${pace}` : '';
  return `${wholeWords(calls)} of ${wholeWords(limit)} calls used this month: ${costWords(costUsd)}, ${due} Tesla's ${costWords(discountUsd)} monthly discount.${outlook}`;
}
