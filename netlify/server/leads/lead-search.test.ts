import { expect, test } from 'vitest';
import { searchFor } from './lead-search.ts';
import { exampleLead } from '#tests/support/example-leads.ts';

const lead = exampleLead(1, {
  name: 'Zoë Straße-Núñez',
  email: 'zoe@example.com',
  phone: '(609) 555-0142',
  note: 'Called back on Friday',
  words: {
    destination: 'Acadia National Park',
    message: 'Is a Model Y free?\nWe are four, ﬁnally.',
  },
});

test.each([
  ['nothing', ''],
  ['a part of a name, without its accents', 'nunez'],
  ['accents that the name does not have', 'zóe'],
  ['another case', 'STRASSE'],
  ['an email', 'zoe@example'],
  ['a part of a phone number', '555-0142'],
  ['a word of the note', 'friday'],
  ['the destination', 'acadia'],
  ['the beginning of the message', 'four'],
  ['letters that were written as one', 'finally'],
  ['a phone number without its punctuation', '6095550142'],
  ['a phone number as a caller has it', '+1 609.555.0142'],
  ['the end of a phone number, and a name', 'zoe 5550142'],
  ['words from several places, in any order', '  free   ZOE friday '],
])('a search for %s finds it', (_, search) => {
  expect(searchFor(search)(lead)).toBe(true);
});

test.each(['zoe monday', 'núñezz', '(608)555', '6095550143', '142609', 'new', '%'])(
  'a search for %s does not',
  (search) => {
    expect(searchFor(search)(lead)).toBe(false);
  },
);
