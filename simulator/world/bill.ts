import type { App } from '#simulator/auth/apps.ts';
import type { CallKind } from '#simulator/api/call.ts';

/** The price of a call, in thousandths of a US dollar. */
const PRICES: Partial<Record<CallKind, number>> = { data: 2, list: 2, 'wake up': 20 };

export interface MonthlyBill {
  /** As `2026-11`. */
  month: string;
  calls: Partial<Record<CallKind, number>>;
  costUsd: number;
  /** What is left to pay after the free part. */
  dueUsd: number;
}

/** What each app has been billed, by month: everything answered with a status below 500. */
export class Bill {
  readonly #calls = new Map<string, MonthlyBill['calls']>();

  add(clientId: string, kind: CallKind, now: number): void {
    const calls = this.#callsOf(clientId, now);
    calls[kind] = (calls[kind] ?? 0) + 1;
  }

  of({ clientId, discountUsd }: App, now: number): MonthlyBill {
    const calls = this.#callsOf(clientId, now);
    const cost = costOf(calls);
    const dueUsd = Math.max(0, cost - discountUsd * 1_000) / 1_000;
    return { month: monthOf(now), calls: { ...calls }, costUsd: cost / 1_000, dueUsd };
  }

  /** Whether the app has used up the free part and all that its owner allows it to spend. */
  isExceeded({ clientId, discountUsd, billingLimitUsd }: App, now: number): boolean {
    const most = (discountUsd + billingLimitUsd) * 1_000;
    return costOf(this.#callsOf(clientId, now)) >= most;
  }

  #callsOf(clientId: string, now: number): MonthlyBill['calls'] {
    const key = `${clientId} ${monthOf(now)}`;
    const calls = this.#calls.get(key) ?? {};
    this.#calls.set(key, calls);
    return calls;
  }
}

function costOf(calls: MonthlyBill['calls']): number {
  return Object.entries(calls).reduce(
    (cost, [kind, count]) => cost + (PRICES[kind as CallKind] ?? 0) * count,
    0,
  );
}

function monthOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}
