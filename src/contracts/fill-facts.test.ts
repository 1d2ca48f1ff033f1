import { expect, test } from 'vitest';
import { withApostrophes, withFacts } from './fill-facts.ts';

const facts = {
  since: 2019,
  rates: { longTerm: { month: 3200 } },
  contact: { hours: '8AM - 10PM EST' },
};

test('copy reads with the facts it names, wherever they stand', () => {
  const copy = {
    heading: 'Since {{since}}',
    cards: [{ text: 'A month is {{ rates.longTerm.month }}. Call {{contact.hours}}.', stars: 5 }],
  };
  expect(withFacts(copy, facts)).toEqual({
    heading: 'Since 2019',
    cards: [{ text: 'A month is $3,200. Call 8AM - 10PM EST.', stars: 5 }],
  });
});

test.each(['rates.longTerm.year', 'rates.longTerm', 'nothing.at.all'])(
  'copy that names the unknown fact %s is refused with what to write instead',
  (name) => {
    expect(() => withFacts(`It costs {{${name}}}.`, facts)).toThrow(
      new RegExp(`\\{\\{${name}\\}\\}.*facts\\.yaml.*for example`, 's'),
    );
  },
);

test('an apostrophe typed on a keyboard is printed as one', () => {
  expect(withApostrophes({ text: "We'll see the children's faces", stars: 5 })).toEqual({
    text: 'We’ll see the children’s faces',
    stars: 5,
  });
});
