import { beforeEach, expect, test } from 'vitest';
import { useFleet } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { expectPaced, livePacedDays } from '#tests/support/paced-month.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
const fleet = useFleet();
beforeEach(() => void captureLog());

test('scarce calls last to the end of the month, and cars around hand-overs are still asked', async () => {
  const days = { name: '10 cars', cars: 10, awakeEvery: 1, from: 27, days: 4, spent: 4_300 };
  const month = await livePacedDays(fleet(), days);
  expectPaced(month);
  expect(month.calls).toBeGreaterThan(4_400);
});
