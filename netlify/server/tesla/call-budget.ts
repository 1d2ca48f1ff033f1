import * as z from 'zod/mini';
import type { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import { teslaStore, type TeslaEnvironment } from './environment.ts';
import { monthlyLimitReached } from './stops.ts';
import { storedObject } from '#server/storage/stored.ts';

/** The document `usage` of the tesla store: the billed calls of a calendar month (UTC). */
export const storedUsage = storedObject(1, { month: z.string(), calls: z.number() });

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
      const spent = current?.month === month ? Math.max(0, current.calls - takenBack) : 0;
      granted = Math.max(0, Math.min(asked, settings.monthlyCalls - spent));
      return { month, calls: spent + granted };
    });
    this.#toTakeBack -= takenBack;
    return granted;
  }
}

/** As `2026-11`, in UTC. */
export function monthAt(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}

/** The stop for when the month's calls are used up, until the next month begins. */
export function limitReached({ clock, settings }: TeslaEnvironment): GatewayStopped {
  const now = new Date(clock());
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  return monthlyLimitReached(settings.monthlyCalls, nextMonth);
}
