import { expect, test } from 'vitest';
import type { ContentSite } from '#contracts/content-edit.ts';
import {
  keyWords,
  aroundWords,
  changeWords,
  isOfPlace,
  plainWords,
  publishedWords,
  publishesNearEnd,
  publishesUsed,
  readsAs,
  showsWords,
  siteWords,
  usualTime,
  valueWords,
} from './content-words.ts';

const site: ContentSite = {
  ...{ state: 'live', by: 'Maria', at: '2026-05-01T12:00:00.000Z', typicalSeconds: null },
  ...{ why: null, publishes: 1, publishLimit: 10, keyEnds: null, published: [] },
};

const none = { facts: {}, pages: [] };

const published = new Date('2026-05-01T12:00:30Z');

test('a text with facts is shown as it reads, and one without has nothing to show', () => {
  const facts = { facts: { 'rates.shortTerm.day': '$180' }, pages: [] };
  expect(readsAs('From {{rates.shortTerm.day}} a day', facts)).toBe('From $180 a day');
  expect(readsAs('From {{rates.shortTerm.dya}} a day', facts)).toBe('');
  expect(readsAs('Drive quiet.', facts)).toBe('');
  expect(readsAs(180, facts)).toBe('');
});

test.each([
  [
    { places: 9, pages: ['/', '/faq'], inCalculator: true, inSearch: true },
    "Shows in 9 places on 2 pages: Home page and Questions. It's also in the price calculator and in what search engines read.",
  ],
  [
    { places: 1, pages: ['/faq'], inCalculator: false, inSearch: false },
    'Shows in 1 place: Questions.',
  ],
  [
    { places: 0, pages: [], inCalculator: false, inSearch: true },
    "It's in what search engines read.",
  ],
  [{ places: 0, pages: [], inCalculator: false, inSearch: false }, ''],
])('%o is said in sentences', (shows, sentence) => {
  const pages = [
    { page: '/', title: 'Electric cars', changes: 0 },
    { page: '/faq', title: 'Questions | Towpath', changes: 0 },
  ];
  expect(showsWords(shows, pages)).toBe(sentence);
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

test('a name of a choice is said in words', () => {
  expect(valueWords('model-3-and-model-y', none)).toBe('Model 3 and model Y');
  expect(valueWords('609-555-0147', none)).toBe('609-555-0147');
});

test('a rate is said in dollars, and another number as it is', () => {
  expect(valueWords(3200, none, ['rates', 'longTerm', 'month'])).toBe('$3,200');
  expect(valueWords(2, none, ['rules', 'minimumHours'])).toBe('2');
});

test('a new question reads as its words, and says what it stands behind', () => {
  const after = { question: 'Can I bring a dog?', order: 2, group: 'car', body: 'Yes.' };
  const file = 'src/content/faq/dog.md';
  const overview = {
    ...{ ...none, site, rev: 1, changes: [], problems: [] },
    files: [
      { file: 'src/content/faq/keys.md', title: 'Keys?', order: 1 },
      { file, title: after.question, order: 2 },
    ].map((one) => ({ ...one, among: 'Questions car', group: 'Questions', changes: 0 })),
  };
  expect(changeWords({ file, path: [], before: null, after }, overview)).toEqual({
    before: 'Not there yet',
    after: 'Can I bring a dog? · Yes. · After “Keys?”',
  });
});

test('an entry of a list reads as its words, without the names of its drawings', () => {
  const card = { icon: 'tent-tree', drawing: 'river', title: 'A tent', text: '' };
  expect(valueWords([card, { icon: 'zap', title: '' }], none)).toBe('A tent · Empty');
});

test.each([
  [null, 'about 2 minutes'],
  [20, 'half a minute'],
  [31, 'about a minute'],
  [140, 'about 3 minutes'],
])('a publish that usually takes %s seconds is said in words', (seconds, words) => {
  expect(usualTime(seconds)).toBe(words);
  const building = { ...site, state: 'building', typicalSeconds: seconds } as const;
  expect(siteWords(building, published)).toContain(words);
});

test('a publish that takes longer than usual says so', () => {
  const building = { ...site, state: 'building', typicalSeconds: 60 } as const;
  const later = new Date(published.getTime() + 100_000);
  expect(siteWords(building, later)).toMatch(/longer than usual/);
});

test.each([
  ['failed', /couldn't be built .* Try again, or take it back/],
  ['late', /nothing was heard of it for 15 minutes\. The owner looks at the deploys/],
  ['live', /It's live: visitors see it/],
] as const)('the state %s is said in a sentence that says what to do', (state, words) => {
  expect(siteWords({ ...site, state }, published)).toMatch(words);
});

test.each([
  [{ by: 'Maria', writers: ['Maria'] }, 'written and published by Maria'],
  [{ by: 'Maria', writers: ['Bob', 'Ann'] }, 'written by Bob and Ann · published by Maria'],
  [{ by: 'Maria', writers: [] }, 'published by Maria'],
])('the history says who wrote and who published: %j', (who, words) => {
  const publish = { commit: 'a1', at: '2026-05-01T12:00:00Z', title: 'Towns', changed: [], ...who };
  expect(publishedWords(publish)).toContain(` · ${words}`);
});

test('where nothing was published, nothing is said', () => {
  expect(siteWords({ ...site, by: null, at: null }, published)).toBe('');
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

test('what was found is a line of the text around the words, without Markdown', () => {
  const text =
    'We started in **2019** with one car.\n\nMost people call before they [wake up in the woods](/car-camp): our phone rings in the kitchen, and whoever is nearest answers it, which is the whole office.';
  const found = aroundWords(plainWords(text), 'phone');
  expect(found).toMatch(/^… .*wake up in the woods: our phone rings in the kitchen.* …$/);
  expect(found.length).toBeLessThan(100);
});

test('a place in an order is said by what it stands behind', () => {
  const questions = ['Keys?', 'Pets?', 'Tolls?'].map((title, place) => ({
    ...{ title, group: 'Questions', changes: 0 },
    ...{ file: `src/content/faq/${place}.md`, order: place + 1, among: 'Questions car' },
  }));
  const other = { ...questions[0]!, file: 'src/content/faq/4.md', among: 'Questions booking' };
  const overview = {
    ...{ ...none, site, rev: 1, changes: [], problems: [] },
    files: [...questions, other],
  };
  const moved = { file: 'src/content/faq/2.md', path: ['order'], before: 3, after: 0.5 };
  expect(changeWords(moved, overview)).toEqual({ before: 'After “Pets?”', after: 'The first' });
});

test('of a list with an entry more, only that one is changed', () => {
  const file = 'src/content/home/home.yaml';
  const cards = [{ title: 'Quiet' }, { title: 'Quick' }];
  const change = {
    ...{ file, path: ['cards'], label: 'The cards' },
    ...{ before: cards, after: [{ title: 'New' }, ...cards] },
  };
  expect(isOfPlace(change, { file, path: ['cards', 0, 'title'] })).toBe(true);
  expect(isOfPlace(change, { file, path: ['cards', 1, 'title'] })).toBe(false);
  expect(isOfPlace(change, { file, path: ['cards'] })).toBe(true);
  expect(isOfPlace(change, { file, path: ['title'] })).toBe(false);
  expect(isOfPlace({ ...change, path: [] }, { file, path: ['title'] })).toBe(true);
});
