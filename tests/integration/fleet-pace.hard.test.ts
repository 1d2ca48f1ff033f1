import { beforeEach, expect, test } from 'vitest';
import { useFleet } from '#tests/support/fleet-at-tesla.ts';
import { captureLog } from '#tests/support/function-call.ts';
import {
  expectPaced,
  livePacedDays,
  tableOf,
  type PacedMonth,
} from '#tests/support/paced-month.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
const fleet = useFleet();
beforeEach(() => void captureLog());

const lived: PacedMonth[] = [];

test.each([
  { name: '10 cars, always online', cars: 10, awakeEvery: 1, days: 31 },
  { name: '40 cars, mixed', cars: 40, awakeEvery: 3, days: 31 },
])(
  'a month of $name has readings to the last day, and evidence of the hand-overs',
  async (month) => {
    lived.push(await livePacedDays(fleet(), month));
    process.stdout.write(`${tableOf(lived)}\n`);
    expectPaced(lived.at(-1)!);
    expect(lived.at(-1)!.longestGapHours).toBeLessThan(12);
  },
);
