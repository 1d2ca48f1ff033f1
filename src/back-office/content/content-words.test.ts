import { expect, test } from 'vitest';
import type { ContentSite } from '#contracts/content-edit.ts';
import {
  keyWords,
  publishedWords,
  publishesNearEnd,
  publishesUsed,
  readsAs,
  siteWords,
  usualTime,
} from './content-words.ts';

const site: ContentSite = {
  ...{ state: 'live', by: 'Maria', at: '2026-05-01T12:00:00.000Z', typicalSeconds: null },
  ...{ why: null, publishes: 1, publishLimit: 10, keyEnds: null, published: [] },
};

test('a text with facts is shown as it reads, and one without has nothing to show', () => {
  const facts = { facts: { 'rates.shortTerm.day': '$180' }, pages: [] };
  expect(readsAs('From {{rates.shortTerm.day}} a day', facts)).toBe('From $180 a day');
  expect(readsAs('From {{rates.shortTerm.dya}} a day', facts)).toBe('');
  expect(readsAs('Drive quiet.', facts)).toBe('');
  expect(readsAs(180, facts)).toBe('');
});

test('a link and bold words read as what they are', () => {
  const pages = [{ page: '/rentals/ebikes', title: 'E-bikes | Towpath', changes: 0 }];
  expect(readsAs('See **all** of [our e-bikes](/rentals/ebikes).', { facts: {}, pages })).toBe(
    'See all of our e-bikes (a link to the page “E-bikes”).',
  );
  expect(readsAs('See [the map](https://example.com/map).', { facts: {}, pages })).toBe(
    'See the map (a link to https://example.com/map).',
  );
});

test.each([
  [null, 'a minute or two'],
  [0, 'about 10 seconds'],
  [21, 'about 30 seconds'],
  [51, 'about a minute'],
  [140, 'about 3 minutes'],
])('a publish that usually takes %s seconds is said in words', (seconds, words) => {
  expect(usualTime(seconds)).toBe(words);
});

test.each([
  ['failed', /couldn't be built .* Try again, or take it back/],
  ['late', /nothing was heard of it for 15 minutes\. The owner looks at the deploys/],
  ['live', /It's live: visitors see it/],
] as const)('the state %s is said in a sentence that says what to do', (state, words) => {
  expect(siteWords({ ...site, state })).toMatch(words);
});

test.each([
  [{ by: 'Maria', writers: ['Maria'] }, 'written and published by Maria'],
  [{ by: 'Maria', writers: ['Bob', 'Ann'] }, 'written by Bob and Ann · published by Maria'],
  [{ by: 'Maria', writers: [] }, 'published by Maria'],
])('the history says who wrote and who published: %j', (who, words) => {
  const publish = {
    commit: 'a1',
    at: '2026-05-01T12:00:00Z',
    title: 'Towns',
    changed: [],
    ...{ words: '', isTakenBack: false },
    ...who,
  };
  expect(publishedWords(publish)).toContain(` · ${words}`);
});

test('where nothing was published, nothing is said', () => {
  expect(siteWords({ ...site, by: null, at: null })).toBe('');
});

test.each([
  [6, 'This month: 6 of 10 publishes.', false],
  [7, 'This month: 7 of 10 publishes.', true],
  [
    10,
    'All 10 publishes of this month are used. What you change is kept, and can be published next month, or once the owner allows more.',
    true,
  ],
])('after %i publishes the limit is told before it is met', (publishes, words, isNear) => {
  expect(publishesUsed({ ...site, publishes })).toBe(words);
  expect(publishesNearEnd({ ...site, publishes })).toBe(isNear ? words : '');
});

test.each([
  ['2026-05-16T12:00:01Z', /^$/],
  ['2026-05-15T12:00:00Z', /ends in 14 days\. The owner makes a new one/],
  ['2026-05-02T13:00:00Z', /ends in 1 day\./],
  ['2026-05-01T13:00:00Z', /ends today\./],
  ['2026-04-30T13:00:00Z', /has ended\./],
])('a key that ends at %s is told 14 days ahead', (keyEnds, words) => {
  expect(keyWords({ ...site, keyEnds }, new Date('2026-05-01T12:00:00Z'))).toMatch(words);
});
