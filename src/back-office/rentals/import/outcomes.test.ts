import { expect, test } from 'vitest';
import { outcomeWords } from './outcomes.ts';

test('what a file comes to is one sentence, before and after it is put in', () => {
  const counts = { new: 1_200, changed: 3, same: 40, refused: 2 };
  expect(outcomeWords(counts, false, 'rental')).toBe(
    'Found: 1,200 new, 3 changed, 40 in already, 2 refused.',
  );
  expect(outcomeWords({ new: 1 }, true, 'rental')).toBe('Done: 1 new.');
});

test('a file that was put in before says that nothing changes', () => {
  expect(outcomeWords({ same: 1 }, false, 'rental')).toBe(
    'Nothing to change: 1 rental in already.',
  );
  expect(outcomeWords({ same: 1_243, refused: 2 }, true, 'rental')).toBe(
    'Nothing changed: 1,243 rentals in already, and 2 rows refused.',
  );
  expect(outcomeWords({ refused: 1 }, false, 'block')).toBe('None of it can go in: 1 row refused.');
  expect(outcomeWords({}, false, 'block')).toBe('There is no block in it.');
});
