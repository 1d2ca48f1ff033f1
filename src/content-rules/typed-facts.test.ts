import { expect, test } from 'vitest';
import { facts } from '#tests/support/business-facts.ts';
import { factForms } from './fact-forms.ts';
import { typedFacts } from './typed-facts.ts';

const known = factForms(facts);

test.each([
  ['A day is $180.', '{{rates.shortTerm.day}}'],
  ['180 dollars a day', '{{rates.shortTerm.day}}'],
  ['$3,200 a month', '{{rates.longTerm.month}}'],
  ['Save 40 percent', '{{claims.longTermSavings}}'],
  ['Forty percent less', '{{claims.longTermSavings}}'],
  ['Earn 20 to 40% more', '{{claims.rideshareEarnings}}'],
  ['Call us from 8AM', '{{contact.hours}}'],
  ['Open until 10 p.m. every day', '{{contact.hours}}'],
  ['Cancel up to 24\n    hours before', '{{rules.freeCancellation}}'],
  ['A 3-day weekend', '{{rules.weekendDays}}-day'],
  ['From two hours up', '{{rules.minimumHours}} hours'],
  ['A range of 50+ miles', '{{ebike.range}}'],
  ['Drivers 25 or older', '{{rules.minimumAge}} or older'],
  ['You must be at least twenty-five.', 'at least {{rules.minimumAge}}'],
  ['There is a minimum age of 25.', 'minimum age of {{rules.minimumAge}}'],
  ['Moving people since 2019', 'since {{since}}'],
  ['Write to hello@towpath.example', '{{contact.email}}'],
  ['Towpath Electric Rentals is a family.', '{{names.rentals}}'],
  ['The Model 3 is quick', '{{fleet.models}}'],
  ['https://marketplace.example/towpath', '{{links.marketplace}}'],
  ['Book at https://marketplace.example/towpath.', '{{links.marketplace}}'],
  ['All over New Jersey, New York and Pennsylvania', '{{fleet.states}}'],
])('%j is told to say %s', (text, instead) => {
  expect(typedFacts(text, known).flatMap((typed) => typed.instead)).toContain(instead);
});

test('the fleet is replaced with all the words that say it', () => {
  const [typed] = typedFacts('Our Tesla Model 3 and Model Y cars are quiet.', known);
  expect(typed).toEqual({ words: 'Tesla Model 3 and Model Y', instead: ['{{fleet.models}}'] });
});

test('hours without a time are words like any others', () => {
  const always = factForms({ contact: { hours: 'Always' } });
  expect(typedFacts('Always charged, always clean.', always)).toEqual([]);
});

test.each([
  'A fee of $15',
  'Support 24/7',
  'Ten miles upstream',
  'Aged 30',
  'At 6:30 in the evening',
])('%j is a number that belongs among the facts, though none of them holds it yet', (text) => {
  expect(typedFacts(text, known)).toMatchObject([{ instead: [] }]);
});

test.each([
  'A three-course dinner, over 20 paintings and at least 30 trees.',
  'The army won here in 1777, on January 3, and the playhouse has stood since 1939.',
  'Route 29, US 1 and I-295 lead to Lock 11. Ten minutes by car.',
  'One day we will have a boat. A day, a week or a month from now.',
  'An hour a day, from … hours up, …-day minimum, and … or older.',
  'Three nights, two towns, first two, four seats, five stars, a Tesla Model Y.',
  'New Jersey and Pennsylvania have different rules for e-bikes: 17 or older, or 16 or older.',
  'https://marketplace.example/towpath/reviews',
])('%j states no fact', (text) => {
  expect(typedFacts(text, known)).toEqual([]);
});
