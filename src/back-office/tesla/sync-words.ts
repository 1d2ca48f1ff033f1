import type { SyncResult, TeslaStatus } from '#contracts/fleet-sync.ts';
import { countWords, dollarWords, wholeWords } from '#back-office/words/number-words.ts';

/** "$1,250.00"; what is below a cent and not nothing is "less than $0.01". */
export const costWords = (amount: number): string =>
  amount > 0 && amount < 0.005 ? 'less than $0.01' : dollarWords(amount);

/**
 * What came of a sync: what changed, how the other cars were, and what it cost, as in "2 added,
 * 5 updated. 1 car was resting, 1 failed. 12 billed calls, $0.02."
 */
export function resultWords(result: SyncResult): string {
  const { added, updated, unchanged, resting, failed, calls, estimatedCostUsd } = result;
  const changes = sentenceOf([
    [added, 'added'],
    [updated, 'updated'],
    [unchanged, 'unchanged'],
  ]);
  const others = sentenceOf([
    [resting, resting === 1 ? 'car was resting' : 'cars were resting'],
    [failed.length, resting ? 'failed' : failed.length === 1 ? 'car failed' : 'cars failed'],
  ]);
  const cost = calls
    ? `${countWords(calls, 'billed call')}, ${costWords(estimatedCostUsd)}.`
    : 'No billed calls.';
  const cars = changes || others ? [changes, others] : ['Tesla lists no cars for this account.'];
  return [...cars, cost].filter(Boolean).join(' ');
}

/** "2 added, 5 updated."; what did not happen is left out, and nothing is an empty string. */
function sentenceOf(counts: [count: number, words: string][]): string {
  const said = counts.filter(([count]) => count > 0);
  const parts = said.map(([count, words]) => `${wholeWords(count)} ${words}`);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

/** How far a sync is. */
export function progressWords(running: { done: number; total: number }): string {
  if (running.total === 0) return 'Asking Tesla for the list of cars...';
  return `${wholeWords(running.done)} of ${countWords(running.total, 'car')} read...`;
}

/** The month's calls and what is to pay for them: Tesla gives a discount each month. */
export function usageWords({ calls, limit, costUsd, discountUsd }: TeslaStatus['usage']): string {
  const free = costUsd <= discountUsd;
  const toPay = free ? 'nothing to pay' : `${costWords(costUsd - discountUsd)} to pay`;
  return `This month ${wholeWords(calls)} of ${wholeWords(limit)} calls: ${costWords(costUsd)}, ${toPay} after Tesla's ${costWords(discountUsd)} discount.`;
}
