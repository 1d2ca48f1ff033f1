import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test('a number is called as it was typed, without its punctuation', () => {
  expect(phoneLink('(609) 555-0142')).toBe('tel:6095550142');
  expect(phoneLink('+49 30 / 12 34 56')).toBe('tel:+4930123456');
});
