import { expect, test } from 'vitest';
import { buildProgress, timeToGo } from './build-progress.ts';

const at = '2026-05-01T12:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(at) + seconds * 1_000);

test.each([
  [0, 60, 'About 60 seconds to go'],
  [41, 60, 'About 20 seconds to go'],
  [10, 200, 'About 3 minutes to go'],
  [66, 60, 'Any moment now...'],
  [75, 60, 'A little longer than usual: 75 seconds so far'],
])(
  '%i s into a build that usually takes %i it says how long it takes still',
  (done, total, words) => {
    const building = { state: 'building', at, typicalSeconds: total } as const;
    expect(buildProgress(building, after(done))).toEqual({ done, total });
    expect(timeToGo(building, after(done))).toBe(words);
  },
);

test('of the first build nobody knows how long it takes', () => {
  const building = { state: 'building', at, typicalSeconds: null } as const;
  expect(timeToGo(building, after(20))).toBe('20 seconds so far. It often takes a minute or two.');
});

test('a clock that is late makes no time that is negative', () => {
  const building = { state: 'building', at, typicalSeconds: 60 } as const;
  expect(buildProgress(building, after(-30))).toEqual({ done: 0, total: 60 });
});

test('before a build runs, nobody can say how long it takes', () => {
  const publishing = { state: 'publishing', at, typicalSeconds: 60 } as const;
  expect(buildProgress(publishing, after(5))).toEqual({ done: 0, total: 0 });
});
