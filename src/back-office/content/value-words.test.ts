import { expect, test } from 'vitest';
import type { ContentJson, ContentSite } from '#contracts/content-edit.ts';
import { keyOf } from '#contracts/content-part.ts';
import { aroundWords } from './around-words.ts';
import { foundFirst } from './publish/found-first.ts';
import {
  changeAt,
  changeWords,
  isOfPlace,
  newPlaceWords,
  plainWords,
  showsWords,
  valueWords,
  valueWriters,
} from './value-words.ts';

const site: ContentSite = {
  ...{ state: 'live', by: 'Maria', at: '2026-05-01T12:00:00.000Z', typicalSeconds: null },
  ...{ why: null, publishes: 1, publishLimit: 10, keyEnds: null, published: [] },
};

const none = { facts: {}, factsBefore: {}, shows: {}, pages: [], questionGroups: {} };

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
  [
    { places: 5, pages: ['/', '/about', '/faq'], inCalculator: false, inSearch: false },
    'Shows on every page.',
  ],
  [{ places: 0, pages: [], inCalculator: false, inSearch: false }, ''],
])('%o is said in sentences', (shows, sentence) => {
  const pages = [
    { page: '/', title: 'Electric cars', changes: 0 },
    { page: '/faq', title: 'Questions | Towpath', changes: 0 },
    { page: '/about', title: 'About us | Towpath', changes: 0 },
  ];
  const place = { file: 'src/content/business/facts.yaml', path: ['since'] };
  expect(showsWords(place, { shows: { [keyOf(place)]: shows }, pages })).toBe(sentence);
});

test('of what a publish changed, that comes first by which it was found', () => {
  const overview = {
    ...none,
    site,
    rev: 1,
    changes: [],
    touched: [],
    me: '',
    problems: [],
    files: [],
  };
  const change = (label: string, before: ContentJson, after: ContentJson) => ({
    ...{ file: 'src/content/business/facts.yaml', path: [label], label, before, after },
  });
  const changes = [change('Phone', null, '609'), change('Day', 'x', '$185'), change('Age', 25, 26)];
  const namesOf = (asked: string) => foundFirst(changes, asked, overview).map(({ label }) => label);
  expect(namesOf('185')).toEqual(['Day', 'Phone', 'Age']);
  expect(namesOf('age')).toEqual(['Age', 'Phone', 'Day']);
  expect(namesOf('609 185 day'), 'most of them').toEqual(['Day', 'Phone', 'Age']);
  expect(namesOf('')).toEqual(['Phone', 'Day', 'Age']);
});

test('a name of a choice is said in words', () => {
  expect(valueWords('model-3-and-model-y', none)).toBe('Model 3 and model Y');
  expect(valueWords('609-555-0147', none)).toBe('609-555-0147');
});

test('an icon is said as what it shows', () => {
  expect(valueWords('zap', none, ['badges', 0, 'icon'])).toBe('Lightning bolt');
  expect(valueWords('zap', none, ['badges', 0, 'label'])).toBe('zap');
});

test('a rate is said in dollars, and another number as it is', () => {
  expect(valueWords(3200, none, ['rates', 'longTerm', 'month'])).toBe('$3,200');
  expect(valueWords(2, none, ['rules', 'minimumHours'])).toBe('2');
});

test('a new question reads as its words, and says what it stands behind', () => {
  const after = { question: 'Can I bring a dog?', order: 2, group: 'car', body: 'Yes.' };
  const file = 'src/content/faq/dog.md';
  const overview = {
    ...{ ...none, site, rev: 1, changes: [], touched: [], me: '', problems: [] },
    files: [
      { file: 'src/content/faq/keys.md', title: 'Keys?', order: 1 },
      { file, title: after.question, order: 2 },
    ].map((one) => ({ ...one, among: 'Questions car', group: 'Questions', changes: 0 })),
  };
  expect(changeWords({ file, path: [], before: null, after }, overview)).toEqual({
    before: 'Not there yet',
    after: 'Can I bring a dog?\nYes.',
  });
  expect(newPlaceWords({ file, after }, overview)).toBe('in “Car”, after “Keys?”');
});

test('an entry of a list reads as its words, without the names of its drawings', () => {
  const card = { icon: 'tent-tree', drawing: 'river', title: 'A tent', text: '' };
  expect(valueWords([card, { icon: 'zap', title: '' }], none)).toBe('A tent · Empty');
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
    ...{ ...none, site, rev: 1, changes: [], touched: [], me: '', problems: [] },
    files: [...questions, other],
  };
  const moved = { file: 'src/content/faq/2.md', path: ['order'], before: 3, after: 0.5 };
  expect(changeWords(moved, overview)).toEqual({ before: 'After “Pets?”', after: 'The first' });
});

test('words before a change read with the facts before it', () => {
  const file = 'src/content/pages/home.yaml';
  const change = { file, path: ['lead'], before: 'From {{day}}.', after: 'Now {{day}}.' };
  const facts = { facts: { day: '$185' }, factsBefore: { day: '$180' } };
  const overview = { ...none, ...facts, site, rev: 1, changes: [], touched: [], me: '' };
  expect(changeWords(change, { ...overview, problems: [], files: [] })).toEqual({
    ...{ before: 'From $180.', after: 'Now $185.' },
  });
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

test('a value in a group that is new has a change of its own, and one in a list that was arranged has none', () => {
  const file = 'src/content/camping/camping.yaml';
  const quote = ['quotes', 0];
  const change = {
    ...{ file, label: 'Where the words come from', writers: [], isConflict: false },
    ...{ path: [...quote, 'source'], before: null, after: { name: 'A letter' } },
  };
  const place = { file, path: [...quote, 'source', 'name'] };
  expect(changeAt(place, { changes: [change] })).toMatchObject({
    ...{ path: place.path, before: null, after: 'A letter' },
  });
  const arranged = { ...change, path: ['quotes'], before: ['one'], after: ['two', 'one'] };
  expect(changeAt(place, { changes: [arranged] })).toBeUndefined();
  expect(changeAt(place, { changes: [{ ...change, path: [] }] })).toBeUndefined();
});

test.each([
  [[], ''],
  [['Ann'], 'Written by Ann'],
  [['Ann', 'Bob', 'Carl'], 'Written by Ann and Bob, last changed by Carl'],
])('of the writers %j the last one is told apart', (writers, words) => {
  expect(valueWriters(writers)).toBe(words);
});
