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

test('24 hours of hourly syncs stay within the budget, and every parked car gets its sleep', () =>
  expectHoursWithinBudget(fleet(), 24));

test('whatever 100 answers leave out, void or garble, no known value is ever lost', () =>
  expectNothingKnownToBeLost(fleet(), 100));

test('a sync of 40 cars asks eight at a time, and stores each with a read and a write', () =>
  expectEightAtATime(fleet(), blobs(), 40));
