import { beforeEach, test } from 'vitest';
import { useFleet } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import {
  expectEightAtATime,
  expectHoursWithinBudget,
  expectNothingKnownToBeLost,
} from '#tests/support/long-syncs.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();
const fleet = useFleet();
beforeEach(() => void captureLog());

test('31 days of hourly syncs stay within the budget, and every parked car gets its sleep', () =>
  expectHoursWithinBudget(fleet(), 31 * 24));

test('whatever 2,000 answers leave out, void or garble, no known value is ever lost', () =>
  expectNothingKnownToBeLost(fleet(), 2_000));

test('a sync of 230 cars asks eight at a time, and stores each with a read and a write', () =>
  expectEightAtATime(fleet(), blobs(), 230));
