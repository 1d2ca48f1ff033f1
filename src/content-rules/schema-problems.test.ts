import { expect, test } from 'vitest';
import { z } from 'zod';
import { iconCard, link, text } from '#schemas/fields.ts';
import { film } from '#schemas/film.ts';
import { schemaProblems } from './schema-problems.ts';

const schema = z.strictObject({
  heading: text('The heading of the section'),
  minutes: z.number().int().max(240).describe('How long it takes'),
  cards: z.array(iconCard).length(2).describe('The two cards'),
  items: z.array(text('One thing')),
  link,
  film,
});
const card = { icon: 'zap', title: 'T', text: 'X' };
const right = {
  heading: 'H',
  minutes: 5,
  cards: [card, card],
  items: ['a'],
  link: { href: '/faq', label: 'L' },
  film: 'clip',
};

test('fields as the schema wants them have no problem', () => {
  expect(schemaProblems(schema, right)).toEqual([]);
});

test.each([
  [
    'a missing field',
    { heading: undefined },
    '"heading" is missing. What goes here: the heading of the section.',
  ],
  [
    'an empty field',
    { heading: null },
    '"heading" is empty. What goes here: the heading of the section.',
  ],
  ['spaces only', { heading: ' ' }, '"heading" is empty. It holds: the heading of the section.'],
  [
    'a number as text',
    { heading: 2024 },
    '"heading" is 2024, and must be text. To make it text, put it between quotation marks: \'2024\'.',
  ],
  [
    'text as a number',
    { minutes: 'ten' },
    '"minutes" is "ten", and must be a number. What goes here: how long it takes.',
  ],
  [
    'too large a number',
    { minutes: 300 },
    '"minutes" is 300 and must be at most 240. It holds: how long it takes.',
  ],
  [
    'a list too short',
    { cards: [card] },
    '"cards" has 1 entry and needs 2. It holds: the two cards.',
  ],
  [
    'an empty entry',
    { items: ['a', null] },
    'Entry 2 of "items" is empty. What goes here: one thing.',
  ],
  [
    'a text for a list',
    { items: 'a' },
    '"items" is "a", and must be a list, with a dash before each entry.',
  ],
  [
    'a misspelled icon',
    { cards: [card, { ...card, icon: 'shield-chek' }] },
    `"icon" is "shield-chek", which isn't a choice here. Write shield-check.`,
  ],
  ['half an icon', { cards: [card, { ...card, icon: 'shield' }] }, 'Write shield-check.'],
  [
    'an address of elsewhere',
    { link: { href: 'faq', label: 'L' } },
    '"link.href" is "faq". Write an address on this site that begins with /, for example: /car-camp.',
  ],
  [
    'the address of a film',
    { film: 'https://youtu.be/abcdefghijk' },
    '"film" is "https://youtu.be/abcdefghijk". Write clip for our own clip, youtube:VIDEO_ID',
  ],
])('%s is explained in one sentence', (_, change, sentence) => {
  const problems = schemaProblems(schema, { ...right, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.sentence).toContain(sentence);
  expect(problems[0]?.sentence).toMatch(/[^.]\.$/);
});

test('a misspelled field is one problem, with the field that is meant', () => {
  const { heading, ...rest } = right;
  expect(schemaProblems(schema, { ...rest, haeding: heading })).toMatchObject([
    { path: ['haeding'], sentence: '"haeding" is not a field here. Write "heading".' },
  ]);
});

test('a field of no use is told with the fields there are', () => {
  const [problem] = schemaProblems(schema, { ...right, color: 'red' });
  expect(problem?.sentence).toMatch(
    /"color" is not a field here\. The fields are: heading, minutes/,
  );
});
