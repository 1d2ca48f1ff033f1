import { expect, test } from 'vitest';
import { facts } from '#tests/support/business-facts.ts';
import { business } from './business.ts';

const { reading } = facts.fleet;
const right = { ...facts, fleet: { reading } };
const { rates, rules } = right;

function complaints(change: object): string[] {
  const issues = business.safeParse({ ...right, ...change }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each(['model-3-and-model-y', 'model-y-only'])('the facts make sense with %s', (fleet) => {
  expect(complaints({ fleet: { reading: fleet } })).toEqual([]);
});

test.each([
  [
    'a day dearer than a weekend',
    { rates: { ...rates, shortTerm: { ...rates.shortTerm, day: 500 } } },
    'rates.shortTerm.weekend: A weekend is $450 and a day is $500',
  ],
  [
    'a weekend dearer than its days',
    { rates: { ...rates, shortTerm: { ...rates.shortTerm, weekend: 600 } } },
    'rates.shortTerm.weekend: A weekend is $600, but the same time by the day is only $540',
  ],
  [
    'a week dearer than a month',
    { rates: { ...rates, longTerm: { week: 980, month: 900 } } },
    'rates.longTerm.month: A month is $900 and a week is $980',
  ],
  [
    'a rideshare month dearer than its weeks',
    { rates: { ...rates, rideshare: { ...rates.rideshare, month: 4000 } } },
    'rates.rideshare.month: A rideshare month is $4000',
  ],
  [
    'hours that fill a day',
    { rules: { ...rules, minimumHours: 24 } },
    'rules.minimumHours: "minimumHours" is 24. Write a number from 1 to 23.',
  ],
  [
    'a weekend as long as a week',
    { rules: { ...rules, weekendDays: 7 } },
    'rules.weekendDays: "weekendDays" is 7. Write a number from 2 to 6.',
  ],
  [
    'an age that lost a digit',
    { rules: { ...rules, minimumAge: 5 } },
    'rules.minimumAge: "minimumAge" is 5. Write a number from 16 to 99.',
  ],
  ['a beginning in the future', { since: 2919 }, 'since: "since" is 2919, which is in the future.'],
])('%s makes no sense', (_, change, sentence) => {
  expect(complaints(change)).toContainEqual(expect.stringContaining(sentence));
});
