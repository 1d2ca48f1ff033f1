import * as z from 'zod/mini';
import type { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import type { CallAllowance } from '#server/fleet/pace.ts';
import { teslaStore, type TeslaEnvironment } from './environment.ts';
import { monthlyLimitReached } from './stops.ts';
import { storedObject } from '#server/storage/stored.ts';

/** The document `usage` of the tesla store: the billed calls of a calendar month (UTC). */
export const storedUsage = storedObject(1, {
  month: z.string(),
  calls: z.number(),
  /** When the first of them was written down. */
  since: z.optional(z.iso.datetime()),
});

export const usageKey = 'usage';

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * The month's billed calls. Each is written down before it is made, and taken back only if it turns
 * out not to be billed, so that a crash can count too many but never too few. Calls that wait at
 * the same time are written down together.
 */
export class CallBudget {
  readonly #environment: TeslaEnvironment;
  #waiting: Waiting[] = [];
  #isWriting = false;
  #underWay = 0;
  /** Below zero if more was billed than reserved. */
  #toTakeBack = 0;
  #billed = 0;

  constructor(environment: TeslaEnvironment) {
    this.#environment = environment;
  }

  /** Billed calls of this budget so far. */
  get billed(): number {
    return this.#billed;
  }

  /** Takes one call from the month's budget. @throws GatewayStopped if none is left */
  async reserve(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (!this.#isWriting) void this.#serve();
    });
  }

  /** Replaces a reservation with the number of calls that were billed. */
  async recordBilled(billed: number): Promise<void> {
    this.#underWay -= 1;
    this.#billed += billed;
    this.#toTakeBack += 1 - billed;
    if (!this.#isWriting) await this.#serve();
  }

  /** Writes until no one waits, and corrects the count once no call is under way. */
  async #serve(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0 || (this.#underWay === 0 && this.#toTakeBack !== 0)) {
      const batch = this.#waiting.splice(0);
      try {
        const granted = await this.#write(batch.length);
        this.#underWay += granted;
        for (const { resolve } of batch.slice(0, granted)) resolve();
        for (const { reject } of batch.slice(granted)) reject(limitReached(this.#environment));
      } catch (error) {
        for (const { reject } of batch) reject(error);
        // What could not be taken back counts too many calls, which does no harm.
        if (batch.length === 0) break;
      }
    }
    this.#isWriting = false;
  }

  /** Writes down as many of the requested calls as are left, and corrects the count. */
  async #write(asked: number): Promise<number> {
    const { clock, settings } = this.#environment;
    const month = monthAt(clock());
    const takenBack = this.#toTakeBack;
    let granted = 0;
    await teslaStore(this.#environment).update(usageKey, storedUsage, (current) => {
      const known = current?.month === month ? current : undefined;
      const spent = known ? Math.max(0, known.calls - takenBack) : 0;
      granted = Math.max(0, Math.min(asked, settings.monthlyCalls - spent));
      const since = known ? known.since : new Date(clock()).toISOString();
      return { ...known, month, calls: spent + granted, since };
    });
    this.#toTakeBack -= takenBack;
    return granted;
  }
}

/** As `2026-11`, in UTC. */
export function monthAt(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}

/** What is written down for this month: its calls, and since when. */
export async function readCalls(
  environment: TeslaEnvironment,
): Promise<{ month: string; calls: number; since: string | undefined }> {
  const month = monthAt(environment.clock());
  const found = await teslaStore(environment).get(usageKey, storedUsage);
  const known = found?.value.month === month ? found.value : undefined;
  return { month, calls: known?.calls ?? 0, since: known?.since };
}

/** What is left of this month's calls. */
export async function readAllowance(environment: TeslaEnvironment): Promise<CallAllowance> {
  const { calls } = await readCalls(environment);
  const perMonth = environment.settings.monthlyCalls;
  return { perMonth, left: Math.max(0, perMonth - calls), month: monthAround(environment) };
}

/** The calendar month that it is now, in UTC. Milliseconds since 1970. */
export function monthAround({ clock }: TeslaEnvironment): CallAllowance['month'] {
  const now = new Date(clock());
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: Date.UTC(year, month), until: Date.UTC(year, month + 1) };
}

/** The stop for when the month's calls are used up, until the next month begins. */
export function limitReached(environment: TeslaEnvironment): GatewayStopped {
  const nextMonth = new Date(monthAround(environment).until);
  return monthlyLimitReached(environment.settings.monthlyCalls, nextMonth);
}
