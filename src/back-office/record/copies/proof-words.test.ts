import { expect, test } from 'vitest';
import { sizeWords } from './proof-words.ts';

test('a size is said in MB or GB', () => {
  expect([340_000, 3_440_000, 12_000_000_000].map(sizeWords)).toEqual([
    '0.3 MB',
    '3.4 MB',
    '12 GB',
  ]);
});
