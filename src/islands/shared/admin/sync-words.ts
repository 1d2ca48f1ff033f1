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

/** What a sync did with the cars: "2 added, 5 updated, 1 resting". */
export function resultWords({ added, updated, unchanged, resting, failed }: SyncResult): string {
  const parts = [
    [added, 'added'],
    [updated, 'updated'],
    [unchanged, 'unchanged'],
    [resting, 'resting'],
    [failed.length, 'failed'],
  ] as const;
  const said = parts.filter(([count]) => count > 0);
  if (said.length === 0) return 'Tesla lists no cars for this account';
  return said.map(([count, word]) => `${whole.format(count)} ${word}`).join(', ');
}

/** What a sync cost: "12 calls, $0.02". */
export function costWords({ calls, estimatedCostUsd }: SyncResult): string {
  if (calls === 0) return 'no billed calls';
  return `${countWords(calls, 'billed call')}, ${dollarWords(estimatedCostUsd)}`;
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
