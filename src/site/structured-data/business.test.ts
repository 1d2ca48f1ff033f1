import { expect, test } from 'vitest';
import { facts } from '#tests/support/business-facts.ts';
import { findProblems } from '#tests/support/google-rules.ts';
import { businessFacts } from '../business-facts.ts';
import { businessData, supportHours } from './business.ts';

const about = (theFacts: typeof facts) =>
  businessData({
    facts: theFacts,
    towns: [
      { name: 'Princeton', stateCode: 'NJ' },
      { name: 'Yardley', stateCode: 'PA' },
    ],
    home: 'https://towpath.example/',
  });

test('the business keeps the rules of Google', () => {
  expect(findProblems({ ...about(facts) })).toEqual([]);
});

test('it works from the first town and serves the others and the states of its fleet', () => {
  const states = (reading: typeof facts.fleet.reading) =>
    about(businessFacts({ ...facts, fleet: { reading } }));
  expect(states('model-3-and-model-y')).toMatchObject({
    address: { addressLocality: 'Princeton', addressRegion: 'NJ' },
    areaServed: [
      { '@type': 'City', name: 'Princeton, NJ' },
      { '@type': 'City', name: 'Yardley, PA' },
      { '@type': 'State', name: 'New Jersey' },
      { '@type': 'State', name: 'New York' },
      { '@type': 'State', name: 'Pennsylvania' },
    ],
  });
  expect(JSON.stringify(states('model-y-only'))).not.toContain('New York');
});

test('a telephone number appears once there is one', () => {
  const withPhone = (phone: string) => ({ ...facts, contact: { ...facts.contact, phone } });
  expect(about(withPhone('Coming soon'))).not.toHaveProperty('telephone');
  expect(about(withPhone('(609) 555-0100'))).toHaveProperty('telephone', '(609) 555-0100');
});

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

test.each([
  ['8AM - 10PM EST', '08:00', '22:00'],
  ['12AM - 12PM EST', '00:00', '12:00'],
  ['11AM - 1PM ET', '11:00', '13:00'],
])('%s is from %s to %s, every day', (hours, opens, closes) => {
  expect(supportHours(hours)).toMatchObject({ opens, closes, dayOfWeek: week });
});

test('hours that cannot be read are refused with how to write them', () => {
  expect(() => supportHours('always')).toThrow('Write them like 8AM - 10PM EST.');
});
