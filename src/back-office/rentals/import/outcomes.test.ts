import { expect, test } from 'vitest';
import { outcomeWords } from './outcomes.ts';

test('what an import comes to is one sentence, before and after it runs', () => {
  const counts = { new: 1_200, changed: 3, same: 40, refused: 2 };
  expect(outcomeWords(counts, false, 'trip')).toBe(
    'Found: 1,200 new, 3 changed, 40 already imported, 2 refused.',
  );
  expect(outcomeWords({ new: 1 }, true, 'trip')).toBe('Done: 1 new.');
});

test('a file imported before says that nothing changes', () => {
  expect(outcomeWords({ same: 1 }, false, 'trip')).toBe(
    'Nothing to change: 1 trip already imported.',
  );
  expect(outcomeWords({ same: 1_243, refused: 2 }, true, 'trip')).toBe(
    'Nothing changed: 1,243 trips already imported, and 2 rows refused.',
  );
  expect(outcomeWords({ refused: 1 }, false, 'block')).toBe('Nothing to import: 1 row refused.');
  expect(outcomeWords({}, false, 'block')).toBe('There are no blocks to import.');
});
