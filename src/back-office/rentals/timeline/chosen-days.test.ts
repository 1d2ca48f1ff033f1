import { expect, test } from 'vitest';
import { afterTap, rentalTimesOf } from './chosen-days.ts';

test('a tap chooses a day, another one extends it either way, and one on a chosen day ends that', () => {
  const one = afterTap(undefined, 'heron', '2026-06-03');
  expect(one).toEqual({ vehicleId: 'heron', first: '2026-06-03', last: '2026-06-03' });
  const more = afterTap(afterTap(one, 'heron', '2026-06-05'), 'heron', '2026-06-01');
  expect(more).toEqual({ vehicleId: 'heron', first: '2026-06-01', last: '2026-06-05' });
  expect(afterTap(more, 'heron', '2026-06-04')).toBeUndefined();
  expect(afterTap(more, 'otter', '2026-06-04')).toMatchObject({ vehicleId: 'otter' });
});

test('a rental of one day ends on the next', () => {
  const day = { vehicleId: 'heron', first: '2026-12-31', last: '2026-12-31' };
  expect(rentalTimesOf(day)).toEqual({
    startDate: '2026-12-31T10:00',
    endDate: '2027-01-01T10:00',
  });
  expect(rentalTimesOf({ ...day, last: '2027-01-02' }).endDate).toBe('2027-01-02T10:00');
});
