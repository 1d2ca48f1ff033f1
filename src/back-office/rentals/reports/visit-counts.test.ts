import { expect, test } from 'vitest';
import { addUp, groupsOf } from './visit-counts.ts';

const none = { book: 0, mail: 0, call: 0, begun: 0, sent: 0 };
const rows = [
  { day: '2026-06-01', page: '/cars/heron', counts: { ...none, book: 2 } },
  { day: '2026-06-02', page: '/cars/heron', counts: { ...none, book: 1, sent: 1 } },
  { day: '2026-07-01', page: '/', counts: { ...none, mail: 4 } },
];

test('what visitors did adds up by page, by car, by day and by month', () => {
  expect(groupsOf(rows, 'page').get('/cars/heron')).toEqual({ ...none, book: 3, sent: 1 });
  expect([...groupsOf(rows, 'car').keys()]).toEqual(['heron']);
  expect([...groupsOf(rows, 'day').keys()]).toHaveLength(3);
  expect(groupsOf(rows, 'month').get('2026-07')).toEqual({ ...none, mail: 4 });
  expect(addUp([])).toEqual(none);
});
