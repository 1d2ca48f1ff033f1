import { test } from 'vitest';
import { bodiesAreEdited, fieldsAreEdited, listsAreEdited } from '#tests/support/content-edits.ts';
import { fc } from '#tests/support/properties.ts';

test('3,000 edits of all content files change what they say and nothing else', () => {
  fc.assert(fieldsAreEdited, { numRuns: 2_000 });
  fc.assert(bodiesAreEdited, { numRuns: 500 });
  fc.assert(listsAreEdited, { numRuns: 500 });
});
