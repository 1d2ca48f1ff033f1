import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = Buffer.alloc(32, 1);

test('what was sealed opens with the same key and purpose only', () => {
  const sealed = seal('a token: ü', key, 'tokens');
  expect(unseal(sealed, key, 'tokens')).toBe('a token: ü');
  expect(unseal(sealed, Buffer.alloc(32, 2), 'tokens')).toBeUndefined();
  expect(unseal(sealed, key, 'another purpose')).toBeUndefined();
  expect(seal('a token: ü', key, 'tokens')).not.toBe(sealed);
});

test('a sealed text of which any bit was changed, or a part cut off, does not open', () => {
  const sealed = Buffer.from(seal('a token', key, 'tokens'), 'base64');
  for (let place = 0; place < sealed.length; place += 1) {
    const altered = Buffer.from(sealed);
    altered[place] = altered[place]! ^ 1;
    expect(unseal(altered.toString('base64'), key, 'tokens')).toBeUndefined();
    expect(unseal(sealed.toString('base64', 0, place), key, 'tokens')).toBeUndefined();
  }
});
