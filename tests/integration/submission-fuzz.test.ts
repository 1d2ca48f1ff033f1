import fc from 'fast-check';
import { beforeEach, describe, test } from 'vitest';
import {
  anyBytesAreAnswered,
  anyJsonIsAnswered,
  anyWordsAreKept,
  anyWordsComeBack,
  cleaningIsDoneAtOnce,
} from '#tests/support/any-submission.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { formNames } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
beforeEach(() => void captureLog());

const runs = { numRuns: 50 };

describe.each(formNames)('%s', (form) => {
  test('answers any bytes as JSON or a form with a status below 500', () =>
    fc.assert(anyBytesAreAnswered(form), runs));

  test('answers any JSON value, and any value in any field, with a status below 500', () =>
    fc.assert(anyJsonIsAnswered(form), runs));

  test('gives back in its page exactly what was typed into a refused form', () =>
    fc.assert(anyWordsComeBack(form), runs));
});

test('any text within the limits is stored and read back as it was understood', () =>
  fc.assert(anyWordsAreKept(), runs));

test('cleaning a text twice changes nothing more', () =>
  fc.assert(cleaningIsDoneAtOnce, { numRuns: 1_000 }));
