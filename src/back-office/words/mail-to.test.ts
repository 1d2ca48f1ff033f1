import { expect, test } from 'vitest';
import { mailTo } from './mail-to.ts';

test('an address is the only thing that a mail link says', () => {
  expect(mailTo('ada@example.com')).toBe('mailto:ada@example.com');
  const { pathname, search } = new URL(mailTo('a?bcc=evil%40x.com&x=@example.com'));
  expect(search).toBe('');
  expect(decodeURIComponent(pathname)).toBe('a?bcc=evil%40x.com&x=@example.com');
});
