import { isBlocked } from './due-cars.ts';
import type { ListedCar, ReadOutcome } from './fleet-gateway.ts';
import type { HistoryReading } from './history.ts';
import { mergeReading } from './merge-reading.ts';
import type { TelemetryEntry } from './telemetry-document.ts';

/** The answer of a car that was due; `unasked` if the sync ended before its turn. */
export type CarAnswer =
  { kind: 'asked'; at: Date; outcome: ReadOutcome } | { kind: 'unasked'; reason: string };

export interface CarAfterSync {
  entry: TelemetryEntry;
  ending: 'updated' | 'unchanged' | 'resting' | 'failed';
  /** Why it failed, in a sentence. */
  reason?: string;
  history?: HistoryReading | null;
}

/** How many complete lists in a row must lack a car before it counts as gone. */
const missesUntilGone = 3;

const goneSentence = 'Its Tesla account no longer lists this car. Its last values stay.';
const unconnectedSentence =
  'The Tesla account of this car is no longer connected. Its last values stay.';
const blockedSentence = "Tesla asked us to leave this car alone for now. We'll try again later.";

/** A listed car after a sync, whether it was asked, was not due, or had to wait. */
export function carAfterSync(
  before: TelemetryEntry,
  car: ListedCar,
  listedAt: Date,
  answer: CarAnswer | undefined,
): CarAfterSync {
  const entry: TelemetryEntry = {
    ...before,
    account: car.account,
    name: car.name ?? before.name,
    connection: { value: car.connection, at: listedAt.toISOString() },
    problem: null,
    missedLists: 0,
  };
  if (answer?.kind === 'asked') return afterAsking(entry, car, answer);
  if (car.connection !== 'online') return { entry, ending: 'resting' };
  // As far as we know, what kept it from answering last time still does.
  const wasGone = before.missedLists >= missesUntilGone;
  if (before.problem !== null && !wasGone) {
    entry.problem = before.problem;
    entry.connection = { ...entry.connection, value: before.connection.value };
  }
  const reason =
    answer?.reason ?? (isBlocked(entry, listedAt) && (entry.problem ?? blockedSentence));
  return reason ? { entry, ending: 'failed', reason } : { entry, ending: 'unchanged' };
}

/** A car missing from a complete list. It keeps everything; only its connection is lost. */
export function carAfterMissing(before: TelemetryEntry, listedAt: Date): TelemetryEntry {
  const missedLists = before.missedLists + 1;
  if (missedLists !== missesUntilGone) return { ...before, missedLists };
  const connection = { value: 'unreachable', at: listedAt.toISOString() } as const;
  return { ...before, missedLists, connection, problem: goneSentence };
}

/** A car whose account is not connected any more. It keeps everything. */
export function carOfGoneAccount(before: TelemetryEntry, now: Date): TelemetryEntry {
  if (before.problem === unconnectedSentence) return before;
  const connection = { value: 'unreachable', at: now.toISOString() } as const;
  const missedLists = Math.max(before.missedLists, missesUntilGone);
  return { ...before, missedLists, connection, problem: unconnectedSentence };
}

function afterAsking(
  before: TelemetryEntry,
  car: ListedCar,
  { at, outcome }: Extract<CarAnswer, { kind: 'asked' }>,
): CarAfterSync {
  const askedAt = at.toISOString();
  const entry: TelemetryEntry = { ...before, askedAt };
  if (outcome.kind === 'resting') {
    return { entry: { ...entry, connection: { value: 'asleep', at: askedAt } }, ending: 'resting' };
  }
  if (outcome.kind === 'failed') {
    const { reason, connection = entry.connection.value, blockedUntil = null } = outcome;
    const failed: Partial<TelemetryEntry> = {
      connection: { value: connection, at: askedAt },
      problem: reason,
      blockedUntil,
    };
    return { entry: { ...entry, ...failed }, ending: 'failed', reason };
  }
  const reading = { ...outcome.reading, name: car.name ?? outcome.reading.name };
  const merged = mergeReading(entry, reading, at);
  const { isChanged, history } = merged;
  const connection = { value: 'online', at: askedAt } as const;
  return {
    entry: { ...merged.entry, connection, saidTheSame: !isChanged },
    ending: isChanged ? 'updated' : 'unchanged',
    history,
  };
}
