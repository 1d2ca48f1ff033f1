import { expect, test } from 'vitest';
import { searchFor } from './search-text.ts';

const texts = [
  'Zoë Straße-Núñez',
  'zoe@example.com',
  '(609) 555-0142',
  'Called back on Friday',
  'Acadia National Park',
  'Is a Model Y free?\nWe are four, ﬁnally.',
];

test.each([
  ['nothing', ''],
  ['a part of a name, without its accents', 'nunez'],
  ['accents that the name does not have', 'zóe'],
  ['another case', 'STRASSE'],
  ['an email', 'zoe@example'],
  ['a part of a phone number', '555-0142'],
  ['letters that were written as one', 'finally'],
  ['a phone number without its punctuation', '6095550142'],
  ['a phone number as a caller has it', '+1 609.555.0142'],
  ['the end of a phone number, and a name', 'zoe 5550142'],
  ['a letter that begins a word', 'model y'],
  ['words from several places, in any order', '  free   ZOE friday '],
])('a search for %s finds it', (_, search) => {
  expect(searchFor(search)(...texts)).toBe(true);
});

test.each(['zoe monday', 'núñezz', '(608)555', '6095550143', '142609', 'new', '%', 'model q'])(
  'a search for %s does not',
  (search) => {
    expect(searchFor(search)(...texts)).toBe(false);
  },
);
