import { expect, test } from 'vitest';
import { exampleRental } from '#tests/support/example-rental.ts';
import { lineNote } from './plan-words.ts';

test('a car is out since it really left: by the clock of this day, else on which day in New York', () => {
  const now = new Date('2026-06-02T03:20:00Z');
  const since = (at: string | null) => {
    const handOver =
      at === null ? null : { id: 'a', at, batteryLevel: null, checked: [], note: '' };
    const rental = exampleRental({ startDate: '2026-05-30T14:00:00Z', handOver });
    const line = {
      kind: 'return',
      day: 'today',
      at: rental.endDate,
      rental,
      troubles: [],
    } as const;
    return lineNote({ ...line, troubles: [] }, undefined, now).replaceAll('\u00a0', ' ');
  };
  expect(since('2026-06-02T03:03:00Z')).toBe('out since 11:03 PM');
  expect(since('2026-06-01T03:03:00Z')).toBe('out since May 31');
  expect(since(null)).toBe('out since May 30');
});
