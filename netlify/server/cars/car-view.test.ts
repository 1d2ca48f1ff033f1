import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRentalDates, type RentalDates } from '#contracts/rental-dates.ts';
import { facts } from '#tests/support/business-facts.ts';
import { testContent } from '#tests/support/site-copy.ts';
import { carView, drawingOf, placeOf } from './car-view.ts';
import type { PublicCar } from './public-cars.ts';

test.each([
  ['Model 3', 'Midnight Silver Metallic', 'sedan-gray'],
  ['Model Y', 'Stealth Grey', 'crossover-gray'],
  ['Model Y', 'Quicksilver', 'crossover-silver'],
  ['Model Y', 'Deep Blue', 'crossover-blue'],
  ['Model 3', 'Ultra Red', 'sedan-red'],
  ['Model Y', 'Solid Black', 'crossover-black'],
  ['Model Y', 'Pearl White Multi-Coat', 'crossover-white'],
  ['Model 3', 'White', 'sedan-white'],
  ['Model 3', 'Heron', 'sedan-unknown'],
  [null, null, 'crossover-unknown'],
])('a %s in %s is drawn as %s', (model, color, drawing) => {
  expect(drawingOf({ model, color })).toBe(drawing);
  const [kind] = drawing.split('-');
  const others = [`trunk-${drawing}`, `seats-${kind}`, `charging-${drawing}`, 'bed'];
  for (const name of [drawing, ...others]) {
    expect([name, existsSync(`public/drawings/${name}.svg`)]).toEqual([name, true]);
  }
});

test('a car is drawn in its town, and by the river where a town has no drawing', () => {
  const towns = readdirSync(`${testContent}/locations`).map((file) => file.replace(/\.md$/, ''));
  for (const town of towns) expect(placeOf({ town })).toBe(town);
  for (const town of [null, 'lambertville-nj']) expect(placeOf({ town })).toBe('river');
  for (const place of [...towns, 'river']) {
    expect([place, existsSync(`public/drawings/place-${place}.svg`)]).toEqual([place, true]);
  }
});

const chosen = readRentalDates(
  { pickUp: '2026-12-04T17:00', return: '2026-12-07T09:30' },
  new Date('2026-11-22T17:00:00Z'),
);
const heron: PublicCar = {
  ...{ slug: 'heron', earlierSlugs: [], name: 'Heron', model: 'Model 3', year: 2023, color: null },
  ...{ rangeMiles: null, features: [], taken: { rentals: [], blocks: [] }, isEvening: false },
  ...{ text: '', town: null, pickUpPlace: '', listing: null, turnaroundHours: null, photos: [] },
};

test.each([
  ['https://marketplace.example/7', 'https://marketplace.example/7?from=12%2F04%2F2026&at=09%3A30'],
  [
    'https://marketplace.example/7?a=b#c',
    'https://marketplace.example/7?a=b&from=12%2F04%2F2026&at=09%3A30#c',
  ],
  [null, facts.links.marketplace],
])('Book Now opens %s on the chosen dates, as %s', (listing, opened) => {
  const { dates } = chosen as { dates: RentalDates };
  const taken = 'from=[pick-up MM/DD/YYYY]&at=[return HH:mm]';
  const opens = (marketplaceDates: string | null, given?: RentalDates) =>
    carView(
      { ...heron, listing },
      {
        facts: { ...facts, links: { ...facts.links, marketplaceDates } },
        ...{
          dates: given,
          isAsked: true,
          now: new Date(),
          site: new URL('https://towpath.example'),
        },
      },
    ).listing;
  expect(opens(taken, dates)).toBe(opened);
  expect(opens(null, dates), 'where the marketplace takes none').toBe(listing ?? opened);
  expect(opens(taken), 'without dates').toBe(listing ?? opened);
});
