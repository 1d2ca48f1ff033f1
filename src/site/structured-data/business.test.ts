import { expect, test } from 'vitest';
import { facts } from '#tests/support/business-facts.ts';
import { findProblems } from '#tests/support/google-rules.ts';
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

test('it serves the towns', () => {
  expect(about(facts)).toMatchObject({
    areaServed: [
      { '@type': 'City', name: 'Princeton, NJ' },
      { '@type': 'City', name: 'Yardley, PA' },
    ],
  });
});

const withContact = (contact: Partial<typeof facts.contact>) =>
  about({ ...facts, contact: { ...facts.contact, ...contact } });

test('a telephone number appears once there is one', () => {
  expect(withContact({ phone: 'Coming soon' })).not.toHaveProperty('telephone');
  expect(withContact({ phone: '(609) 555-0100' })).toHaveProperty('telephone', '(609) 555-0100');
});

test('a town appears as the address only once the facts name one', () => {
  const country = { '@type': 'PostalAddress', addressCountry: 'US' };
  expect(withContact({})).toHaveProperty('address', country);
  expect(withContact({ address: 'New Hope, PA' })).toHaveProperty('address', {
    ...country,
    addressLocality: 'New Hope',
    addressRegion: 'PA',
  });
});

test('the hours are those of the support, not of a counter to visit', () => {
  expect(about(facts)).not.toHaveProperty('openingHoursSpecification');
  expect(about(facts)).toHaveProperty('contactPoint.hoursAvailable.opens', '08:00');
});

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

test.each([
  ['8AM - 10PM EST', '08:00', '22:00'],
  ['12AM - 12PM EST', '00:00', '12:00'],
  ['11AM - 1PM ET', '11:00', '13:00'],
])('%s is from %s to %s, every day', (hours, opens, closes) => {
  expect(supportHours(hours)).toMatchObject({ opens, closes, dayOfWeek: week });
});

test('some days are those that are said', () => {
  expect(supportHours('Monday to Saturday, 8 AM to 8 PM')).toMatchObject({
    ...{ opens: '08:00', closes: '20:00', dayOfWeek: week.slice(0, 6) },
  });
});

test.each(['always', 'Funday to Sunday, 8AM - 8PM', 'Friday to Monday, 8AM - 8PM'])(
  'hours that cannot be read are left out: %s',
  (hours) => {
    expect(supportHours(hours)).toBeUndefined();
  },
);
