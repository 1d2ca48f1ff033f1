import { expect, test } from 'vitest';
import { withRoom } from './regions.ts';

const line = (top: number, height = 24, left = 0, isPart = false) => ({
  region: { isPart, isPicture: false },
  box: { left, top, width: 100, height },
});

test('a text is as high as a finger, and takes nothing of the ones above and below', () => {
  expect(withRoom([line(100)])).toEqual([line(90, 44)]);
  expect(withRoom([line(100, 60)])).toEqual([line(100, 60)]);
  // Lines of a list share what is between them.
  expect(withRoom([line(100), line(130), line(200)])).toEqual([
    line(90, 37),
    line(127, 37),
    line(190, 44),
  ]);
  expect(withRoom([line(100), line(122)]), 'closer than they are high').toEqual([
    line(90, 34),
    line(122, 34),
  ]);
  // A part stays on its line, and what stands beside a text is not in its way.
  expect(withRoom([line(100), line(100, 24, 0, true)])).toEqual([
    line(90, 44),
    line(100, 24, 0, true),
  ]);
  expect(withRoom([line(100), line(100, 24, 150)])).toEqual([line(90, 44), line(90, 44, 150)]);
});
