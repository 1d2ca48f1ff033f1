import { expect, test } from 'vitest';
import { reservationNumber } from './reservation-number.ts';

test.each([
  ...['55126068', '55,126,068', '55.126.068', '55 126 068', "55'126'068", '5,51,26,068'],
  ...['="55126068"', "'55126068", '"55126068"', '=55126068', '55126068.0', '55,126,068.00'],
  ...['#55126068', '# 55126068', 'Reservation #55126068', '055126068', '5.5126068E+07'],
  ...[
    '\u200b55126068',
    '55\u00ad126068',
    '\ufeff55126068\u2060',
    '55126068\ufe0f',
    '\u3164 55126068',
  ],
  ...['５５１２６０６８', '55\u00a0126\u00a0068', '55\u202f126\u202f068'],
])('%j is reservation 55126068', (written) => {
  expect(reservationNumber(written)).toBe('55126068');
});

test.each([
  ...[
    'R-1',
    'ABC123',
    '12-345',
    'good',
    '5.5E+07',
    '5.51261E+07',
    '0',
    '1e400',
    'Trip to Rome',
    '55.1',
  ],
])('%j is left as it is', (written) => {
  expect(reservationNumber(written)).toBe(written);
});
