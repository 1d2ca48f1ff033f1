import type { SyncResult, TeslaStatus } from '#contracts/fleet-sync.ts';

const whole = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "1 car", "1,000 cars". */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`;
}

/** "$1,250.00"; what is below a cent and not nothing is "less than $0.01". */
export function dollarWords(amount: number): string {
  return amount > 0 && amount < 0.005 ? 'less than $0.01' : money.format(amount);
}

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
    ? `${countWords(calls, 'billed call')}, ${dollarWords(estimatedCostUsd)}.`
    : 'No billed calls.';
  const cars = changes || others ? [changes, others] : ['Tesla lists no cars for this account.'];
  return [...cars, cost].filter(Boolean).join(' ');
}

/** "2 added, 5 updated."; what did not happen is left out, and nothing is an empty string. */
function sentenceOf(counts: [count: number, words: string][]): string {
  const said = counts.filter(([count]) => count > 0);
  const parts = said.map(([count, words]) => `${whole.format(count)} ${words}`);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

/** How far a sync is. */
export function progressWords(running: { done: number; total: number }): string {
  if (running.total === 0) return 'Asking Tesla for the list of cars...';
  return `${whole.format(running.done)} of ${countWords(running.total, 'car')} read...`;
}

/** The month's calls and what is to pay for them: Tesla gives a discount each month. */
export function usageWords({ calls, limit, costUsd, discountUsd }: TeslaStatus['usage']): string {
  const free = costUsd <= discountUsd;
  const toPay = free ? 'nothing to pay' : `${dollarWords(costUsd - discountUsd)} to pay`;
  return `This month ${whole.format(calls)} of ${whole.format(limit)} calls: ${dollarWords(costUsd)}, ${toPay} after Tesla's ${dollarWords(discountUsd)} discount.`;
}
