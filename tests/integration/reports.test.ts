import { expect, test } from 'vitest';
import { report } from '#contracts/report.ts';
import adminReports from '#functions/admin-reports.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import {
  added,
  heron,
  otter,
  patch,
  storeAsIs,
  storedRental,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
useRentals();

const ask = (query: string) => adminCall(adminReports, `GET /api/admin/reports${query}`);

test('the report has the rentals of every car, by month, in the order of the names', async () => {
  const lent = await added({ vehicleId: otter, startOdometer: '100' });
  await added({ customerName: 'Pending stays out' });
  await patch(lent.id, { status: 'active' });
  await patch(lent.id, { status: 'completed', endOdometer: '187.5' });
  const answer = await ask('?from=2026-05&to=2026-06');
  expect(answer.status).toBe(200);
  expectSecured(answer);
  const { months, vehicles, total } = report.parse(await answer.json());
  expect(months).toEqual(['2026-05', '2026-06']);
  expect(vehicles.map(({ name, figures }) => [name, ...figures.map((one) => one.revenue)])).toEqual(
    [
      ['Heron', '0.00', '0.00'],
      ['Otter', '0.00', '180.00'],
    ],
  );
  expect(total).toMatchObject({ revenue: '180.00', distance: '87.5', rentedMinutes: 1_440 });
});

test.each([
  '',
  '?from=2026-01',
  '?to=2026-01',
  '?from=2026-1&to=2026-02',
  '?from=2026-13&to=2026-14',
  '?from=2026-01-01&to=2026-02-01',
  '?from=1026-01&to=2026-01',
  '?from=2026-02&to=2026-01',
  '?from=2026-01&to=2029-01',
  '?from=__proto__&to=constructor',
])('the query "%s" is 400 with a sentence', async (query) => {
  const answer = await ask(query);
  expect(answer.status).toBe(400);
  await expectSentence(answer);
});

test('three years of 10,000 rentals that are not in the archive take five requests', async () => {
  const day = 86_400_000;
  const rentals = Array.from({ length: 10_000 }, (_, place) => {
    const start = Date.parse('2024-01-01T12:00:00Z') + Math.floor(place / 2) * (day / 5);
    const [startDate, endDate] = [start, start + 3 * day].map((at) => new Date(at).toISOString());
    const vehicleId = place % 2 ? heron : otter;
    return storedRental({ id: `${place}`, vehicleId, startDate, endDate, totalAmount: '0.01' });
  });
  await storeAsIs(rentals);
  blobs().journal.length = 0;
  const answer = await ask('?from=2024-01&to=2026-12');
  expect(blobs().journal).toHaveLength(5);
  const { total } = report.parse(await answer.json());
  expect(total).toMatchObject({ revenue: '100.00', rentals: 10_000 });
});
