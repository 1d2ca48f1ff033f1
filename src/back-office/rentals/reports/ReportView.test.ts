import { expect, test } from 'vitest';
import type { Report, ReportFigures } from '#contracts/report.ts';
import { centsOf } from '#contracts/money.ts';
import { reportFileName, reportRows } from './report-file.ts';
import { onlyCar } from './ReportView.tsx';
import {
  measures,
  missingDistanceWords,
  monthWords,
  utilizationWords,
  worthARow,
} from './report-words.ts';

const figures = (given: Partial<ReportFigures> = {}): ReportFigures => ({
  revenue: '0.00',
  fees: '0.00',
  costs: '0.00',
  profit: '0.00',
  rentals: 0,
  rentedMinutes: 0,
  minutes: 44_640,
  distance: '0.0',
  withoutDistance: 0,
  unpaid: '0.00',
  ...given,
});

const june = figures({ revenue: '450.33', rentals: 2, rentedMinutes: 21_600, minutes: 43_200 });
const july = figures({
  revenue: '99.67',
  costs: '9.67',
  profit: '90.00',
  rentals: 2,
  distance: '1250.5',
  withoutDistance: 1,
});
const heron = figures({ revenue: '550.00', rentals: 3, minutes: 87_840 });
const otter = figures({ revenue: '0.10', rentals: 1, minutes: 87_840 });
const report: Report = {
  months: ['2026-06', '2026-07'],
  vehicles: [
    { vehicleId: 'heron', name: 'Heron', figures: [june, july], total: heron },
    {
      vehicleId: 'otter',
      name: 'Otter',
      figures: [figures({ revenue: '0.10' }), figures()],
      total: otter,
    },
  ],
  figures: [june, july],
  total: figures({ revenue: '550.10', rentals: 4 }),
  known: { first: '2026-06', last: '2026-07' },
};

test('the file has a row for each car and month, which add up to the total to the cent', () => {
  const [titles, ...rows] = reportRows(report);
  expect(titles?.slice(0, 3)).toEqual(['Car', 'Month', 'Revenue (USD)']);
  expect(rows[0]).toEqual([
    ...['Heron', '2026-06', '450.33', '0.00', '0.00', '0.00', '2', '21600', '43200', '50.00'],
    ...['0.0', '0'],
  ]);
  const cents = rows.map(([, , revenue = '']) => centsOf(revenue) ?? NaN);
  expect(cents.reduce((sum, one) => sum + one)).toBe(centsOf(report.total.revenue));
  expect(reportFileName(report)).toBe('report-2026-06-to-2026-07.csv');
});

test('a report of one car has its figures and its total, and one of a car that is gone has all', () => {
  expect(onlyCar(report, 'otter')).toMatchObject({ total: otter, vehicles: [{ name: 'Otter' }] });
  expect(onlyCar(report, 'otter').figures[0]?.revenue).toBe('0.10');
  expect(onlyCar(report, 'sold')).toBe(report);
});

test('a car and a month without anything of a measure are left out of its table', () => {
  expect(worthARow(report, measures.revenue)).toMatchObject({ shown: [0, 1], more: 0 });
  const { vehicles, shown, more } = worthARow(onlyCar(report, 'otter'), measures.revenue);
  expect([vehicles.map(({ name }) => name), shown, more]).toEqual([['Otter'], [0], 0]);
  expect(worthARow(report, measures.costs)).toMatchObject({
    vehicles: [{ name: 'Heron' }],
    more: 1,
  });
});

test('figures read as words; there is no utilization without a car, and no distance if none is known', () => {
  expect(Object.values(measures).map(({ words }) => words(july))).toEqual([
    '$99.67',
    '$90.00',
    '$9.67',
    '0%',
    '1,250.5 mi',
  ]);
  expect(utilizationWords(june)).toBe('50%');
  expect(utilizationWords(figures({ minutes: 0 }))).toBe('none');
  const nowhere = figures({ rentals: 2, withoutDistance: 2 });
  expect(measures.distance.words(nowhere)).toBe('unknown');
  expect(measures.distance.words(figures())).toBe('0 mi');
  expect(monthWords('2026-12')).toBe('Dec 2026');
});

test('what is missing from the distance is said', () => {
  expect(missingDistanceWords(june)).toBe('');
  expect(missingDistanceWords(july)).toBe(
    '1 rental lacks an odometer reading, so its miles are missing from the distance.',
  );
  expect(missingDistanceWords(figures({ withoutDistance: 3 }))).toBe(
    '3 rentals lack an odometer reading, so their miles are missing from the distance.',
  );
});
