import { expect, test } from 'vitest';
import { findProblems } from '#tests/support/google-rules.ts';
import { breadcrumbData } from './breadcrumbs.ts';

test('the way to a page is numbered from the home page on, by the rules of Google', () => {
  const data = breadcrumbData([
    { name: 'Home', address: 'https://towpath.example/' },
    { name: 'Short-Term', address: 'https://towpath.example/rentals/short-term' },
  ]);
  expect(findProblems({ ...data })).toEqual([]);
  expect(data).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://towpath.example/' },
      { position: 2, name: 'Short-Term', item: 'https://towpath.example/rentals/short-term' },
    ],
  });
});
