import type { SyncTrigger } from './due-cars.ts';
import {
  leaseMs,
  neverSynced,
  runningAt,
  syncDocument,
  syncKey,
  type RunningSync,
  type SyncDocument,
  type SyncEnd,
} from './sync-state.ts';
import { isHeld } from '#server/storage/lease.ts';
import type { Store } from '#server/storage/store.ts';

/** What a sync may do: begin, or not, because another one is running or has just ended. */
export type Turn =
  | { kind: 'begin'; lease: SyncLease }
  | { kind: 'running'; running: RunningSync }
  | { kind: 'recent'; end: SyncEnd };

/** A second press within this time asks Tesla nothing. */
const restMs = 60_000;
/** How often a sign of life is given without progress. */
const signMs = 20_000;
const progressMs = 1_000;

/** Another sync took over: this one may no longer write. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Takes the lease, so that two syncs never run at once. */
export async function takeTurn(
  fleet: Store,
  clock: () => Date,
  trigger: SyncTrigger,
): Promise<Turn> {
  let turn: Exclude<Turn, { kind: 'begin' }> | undefined;
  const startedAt = clock();
  const taken = await fleet.update(syncKey, syncDocument, (current) => {
    const document = current ?? neverSynced;
    turn = waitFor(document, trigger, startedAt);
    if (turn) return document;
    const running = { startedAt: startedAt.toISOString(), done: 0, total: 0 };
    return { ...document, fence: document.fence + 1, running: alive(running, startedAt) };
  });
  return turn ?? { kind: 'begin', lease: new SyncLease(fleet, clock, taken.fence) };
}

/** The right to sync, kept up by signs of life. Shows the progress at most once a second. */
export class SyncLease {
  readonly fence: number;
  readonly #fleet: Store;
  readonly #clock: () => Date;
  readonly #timer: NodeJS.Timeout;
  #progress = { done: 0, total: 0 };
  #signed = { done: 0, total: 0, at: performance.now() };
  #signing: Promise<void> | undefined;
  #isLost = false;

  constructor(fleet: Store, clock: () => Date, fence: number) {
    this.fence = fence;
    this.#fleet = fleet;
    this.#clock = clock;
    this.#timer = setInterval(() => this.#sign(), progressMs);
  }

  /** Reports the progress. @throws LeaseLost */
  progress(done: number, total: number): void {
    this.#progress = { done, total };
    if (this.#isLost) throw new LeaseLost();
  }

  /** Makes sure that no other sync has taken over, or will for a minute. @throws LeaseLost */
  async renew(): Promise<void> {
    const progress = this.#progress;
    await this.#write((document) => ({
      ...document,
      running: document.running && alive({ ...document.running, ...progress }, this.#clock()),
    }));
    this.#signed = { ...progress, at: performance.now() };
  }

  /** Ends the sync; with `rests`, a press soon after gets the same answer. @throws LeaseLost */
  async release(end?: SyncEnd, rests = false): Promise<void> {
    clearInterval(this.#timer);
    await this.#signing;
    const until = new Date(this.#clock().getTime() + restMs).toISOString();
    await this.#write(({ fence, last }) => ({
      fence,
      running: null,
      last: end?.result ?? last,
      rest: end && rests ? { until, failure: end.failure } : null,
    }));
  }

  #sign(): void {
    const { done, total, at } = this.#signed;
    const isSame = done === this.#progress.done && total === this.#progress.total;
    if (this.#signing || (isSame && performance.now() - at < signMs)) return;
    this.#signing = this.renew()
      .catch((error: unknown) => {
        // A sign that the store did not accept is repeated; the last write of a sync decides.
        this.#isLost ||= error instanceof LeaseLost;
      })
      .finally(() => {
        this.#signing = undefined;
      });
  }

  async #write(change: (document: SyncDocument) => SyncDocument): Promise<void> {
    await this.#fleet.update(syncKey, syncDocument, (current) => {
      if (current?.fence !== this.fence) throw new LeaseLost();
      return change(current);
    });
  }
}

function waitFor(document: SyncDocument, trigger: SyncTrigger, now: Date) {
  const { last, rest } = document;
  const running = runningAt(document, now);
  if (running) return { kind: 'running', running } as const;
  if (trigger !== 'press' || !rest || !isHeld(rest.until, restMs, now.getTime())) return undefined;
  if (rest.failure)
    return { kind: 'recent', end: { failure: rest.failure, result: null } } as const;
  return last ? ({ kind: 'recent', end: { failure: null, result: last } } as const) : undefined;
}

function alive(running: Omit<RunningSync, 'expiresAt'>, now: Date): RunningSync {
  return { ...running, expiresAt: new Date(now.getTime() + leaseMs).toISOString() };
}
