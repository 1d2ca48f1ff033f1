import { expect, test } from 'vitest';
import { nothingPlanned as none } from '#contracts/backup.ts';
import { planWords } from './look-first.ts';

test('what a restore would do is said before it does it', () => {
  expect(planWords({ ...none, written: 12 })).toBe('12 documents are new here.');
  expect(planWords({ ...none, written: 3, merged: 2, same: 1 })).toBe(
    '1 document is new here. 2 documents will be added to. 1 document is here already.',
  );
  expect(planWords({ ...none, written: 5, different: 1 })).toContain('nothing ever is');
  expect(planWords({ ...none, written: 2, leftOut: 9, isInUse: true })).toBe(
    '2 documents are new here. 9 documents are left out: this site is in use, so messages alone are added to it.',
  );
});
