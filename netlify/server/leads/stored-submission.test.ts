import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newSubmission, storedSubmission } from './stored-submission.ts';

const words = {
  name: 'Ada',
  email: 'ada@example.com',
  destination: '',
  mode: '',
  message: 'Hello',
};
const record = {
  id: '0'.repeat(32),
  kind: 'contact-message' as const,
  submissionId: 'one',
  receivedAt: '2026-05-01T12:00:00.000Z',
};

test('a word that its form does not have is refused when it would be stored, not dropped', () => {
  expect(newSubmission({ ...record, words })).toEqual({ ...record, words });
  const others = { ...words, phone: '(609) 555-0142' };
  expect(() => newSubmission({ ...record, words: others })).toThrow(/phone/);
  expect(() => newSubmission({ ...record, kind: 'booking-interest', words })).toThrow(/phone/);
});

test('what a newer version stored stays when it is read', () => {
  const newer = { ...record, words: { ...words, occasion: 'Birthday' }, language: 'fr' };
  expect(z.parse(storedSubmission, newer)).toEqual(newer);
});

test('a record from before its form had an optional field reads as if that had been left empty', () => {
  const { destination: _, ...older } = words;
  expect(z.parse(storedSubmission, { ...record, words: older }).words).toEqual(words);
});
