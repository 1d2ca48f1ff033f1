import { expect, test } from 'vitest';
import { afterQuiet } from './quiet-hours.ts';

const night = { from: '21:00', until: '07:00' };

test.each([
  ['before they begin', '2026-11-20T20:59:00-05:00', '2026-11-20T20:59:00-05:00'],
  ['as they begin', '2026-11-20T21:00:00-05:00', '2026-11-21T07:00:00-05:00'],
  ['after midnight', '2026-11-21T03:00:00-05:00', '2026-11-21T07:00:00-05:00'],
  ['as they end', '2026-11-21T07:00:00-05:00', '2026-11-21T07:00:00-05:00'],
  ['in the night when clocks go forward', '2026-03-07T23:00:00-05:00', '2026-03-08T07:00:00-04:00'],
  ['in the night when clocks go back', '2026-10-31T23:00:00-04:00', '2026-11-01T07:00:00-05:00'],
])('what comes %s rings when they are over', (_, at, rings) => {
  expect(afterQuiet(new Date(at), night)).toEqual(new Date(rings));
});

test('quiet hours within a day, in an hour that a day lacks, or none', () => {
  const noon = new Date('2026-11-20T12:30:00-05:00');
  expect(afterQuiet(noon, { from: '12:00', until: '13:00' })).toEqual(
    new Date('2026-11-20T13:00:00-05:00'),
  );
  expect(
    afterQuiet(new Date('2026-03-08T01:00:00-05:00'), { from: '23:00', until: '02:30' }),
  ).toEqual(new Date('2026-03-08T03:00:00-04:00'));
  expect(afterQuiet(noon, null)).toBe(noon);
});
