import { expect, test } from 'vitest';
import { planWords } from './look-first.ts';

test('what a restore would do is said before it does it', () => {
  const none = { written: 0, merged: 0, same: 0, different: 0 };
  expect(planWords({ ...none, written: 12 })).toBe('12 documents are new here.');
  expect(planWords({ ...none, written: 3, merged: 2, same: 1 })).toBe(
    '1 document is new here. 2 documents will be added to. 1 document is here already.',
  );
  expect(planWords({ ...none, written: 5, different: 1 })).toContain('nothing ever is');
});
