import { expect, test } from 'vitest';
import { toJsonLd } from './json-ld.ts';

test('words of the page can neither end the script element nor open a comment in it', () => {
  const nodes = [{ name: '</script><script>alert(1)</script><!--' }];
  const json = toJsonLd(nodes);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': nodes });
});
