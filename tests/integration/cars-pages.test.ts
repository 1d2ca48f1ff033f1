import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readElements } from '#integrations/page-elements.ts';
import * as z from 'zod/mini';
import { openFleet } from '#server/fleet/fleet-store.ts';
import {
  newTelemetryEntry,
  telemetryDocument,
  telemetryKey,
} from '#server/fleet/telemetry-document.ts';
import { ownerDocument, ownerKey, type OwnerEntry } from '#server/fleet/owner-document.ts';
import { stored } from '#server/storage/stored.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { findProblems } from '#tests/support/google-rules.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { heronId, heronVin, OwnerSite } from '#tests/support/owner-site.ts';
import { shownCars, visit } from '#tests/support/public-pages.ts';
import { storeShownCars } from '#tests/support/shown-cars.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
const blobs = useBlobsServer();
useDate('2026-11-22T17:00:00Z');
beforeEach(() => void captureLog());

const otterVin = '5YJ3E1EA8KF000001';
const change = (site: OwnerSite, fields: object, id = heronId) =>
  site.done('admin-vehicle', `PATCH /api/admin/vehicles/${id}`, fields);

/** A site with Heron shown to visitors. */
async function siteWithHeron(): Promise<OwnerSite> {
  const site = new OwnerSite();
  await site.addCar();
  await change(site, { isAvailable: true });
  return site;
}

/** The search for a time, such as `/cars/available?pickUp=2026-12-04T10:00&return=2026-12-06T10:00`. */
const search = (pickUp: string, returned: string) =>
  `/cars/available?pickUp=${pickUp}&return=${returned}`;
/** Dates as a link has them. */
const encoded = '?pickUp=2026-12-04T17%3A00&return=2026-12-07T17%3A00';
const chosen = decodeURIComponent(encoded);
const open = async (site: OwnerSite, path: string) => visit(site.context, path);
const free = async (site: OwnerSite, pickUp: string, returned: string) =>
  shownCars(await open(site, search(pickUp, returned)));

describe('the list of cars', () => {
  test('without a car it says so and leads on, and the home page has no section for them', async () => {
    const site = new OwnerSite();
    const { status, text, html } = await open(site, '/cars');
    expect(status).toBe(200);
    expect(text).toContain('Our cars are listed on the marketplace');
    expect(html).toContain('href="https://marketplace.example/towpath"');
    expect(html).not.toContain('data-dates');
    expect((await open(site, '/')).html).not.toContain('Meet the cars');
  });

  test('a car is on it from when it is shown until it is hidden or retired', async () => {
    const site = new OwnerSite();
    await site.addCar();
    const isSeen = async () =>
      Promise.all(
        ['/', '/cars', '/cars/heron'].map(async (path) =>
          (await open(site, path)).text.includes('Heron'),
        ),
      );
    expect(await isSeen()).toEqual([false, false, false]);
    await change(site, { isAvailable: true });
    expect(await isSeen()).toEqual([true, true, true]);
    await change(site, { isRetired: true });
    expect(await isSeen()).toEqual([false, false, false]);
    await change(site, { isRetired: false });
    expect(await isSeen()).toEqual([true, true, true]);
    await change(site, { isAvailable: false });
    expect(await isSeen()).toEqual([false, false, false]);
    expect((await open(site, '/cars/heron')).status).toBe(404);
  });

  test('a car is on the page of the town where it is picked up, and on no other', async () => {
    const site = new OwnerSite();
    await site.addCar();
    const towns = ['princeton-nj', 'trenton-nj', 'new-hope-pa', 'yardley-pa'];
    const seenIn = async () => {
      const pages = await Promise.all(towns.map((town) => open(site, `/locations/${town}`)));
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      return towns.filter((_, place) => pages[place]?.html.includes('href="/cars/heron"'));
    };
    expect(await seenIn()).toEqual([]);
    const empty = await open(site, '/locations/trenton-nj');
    expect(empty.html).not.toContain('Cars waiting');
    expect(empty.text).toContain('Cars Tesla Model 3 and Model Y Key');
    await change(site, { isAvailable: true });
    expect(await seenIn(), 'without a town').toEqual([]);
    await change(site, { town: 'trenton-nj' });
    expect(await seenIn()).toEqual(['trenton-nj']);
    const { text } = await open(site, '/locations/trenton-nj');
    expect(text).toContain('Cars waiting in Trenton');
    expect(text).toContain('Cars Tesla Model 3 Key');
    const elsewhere = await open(site, '/locations/yardley-pa');
    expect(elsewhere.text).toContain(
      'No car is parked here right now. Nearest: Trenton (12 minutes away) Price',
    );
    expect(elsewhere.html).toContain('href="/cars?town=trenton-nj#cars"');
    expect(elsewhere.text, 'promises no car').not.toContain('Cars Tesla');
    await change(site, { isAvailable: false });
    expect(await seenIn()).toEqual([]);
    expect((await open(site, '/locations/nowhere')).status).toBe(404);
    expect((await open(site, '/locations/..%2F..%2Fcars')).status).toBe(404);
  });

  test('the home page says how many cars a town has, and nothing of a town without one', async () => {
    const site = new OwnerSite();
    await storeShownCars(site.context, 3);
    await storeShownCars(site.context, 1, { town: 'trenton-nj' });
    const { text } = await open(site, '/');
    expect(text).toContain('Trenton, NJ 2 cars New Hope, PA 1 car Yardley, PA');
    expect(text).not.toMatch(/(Princeton, NJ|Yardley, PA) \d/);
  });

  test('a card tells what its owner says of the car', async () => {
    const site = await siteWithHeron();
    await change(site, {
      ...{ publicName: 'Blue Heron', town: 'new-hope-pa', color: 'Deep <Blue>' },
      features: ['autopilot', 'glass-roof', 'long-range', 'bike-rack'],
      pickUpPlace: 'above the <bridge>',
      text: 'Slow mornings.\nQuick getaways.',
    });
    const { text } = await open(site, '/cars');
    for (const words of [
      'Blue Heron',
      '2023 Tesla Model 3, Deep <Blue>',
      'New Hope, PA · above the <bridge>',
      'Slow mornings.',
      'Autopilot',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('$180 a day or $450 a weekend');
    for (const words of ['Bike rack', 'Quick getaways.']) {
      expect(text).not.toContain(words);
      expect((await open(site, '/cars/blue-heron')).text).toContain(words);
    }
  });

  test('a card has the first sentence of a text as a whole, or nothing of one that is long', async () => {
    const site = await siteWithHeron();
    await change(site, { text: 'Easy to park. Good for long roads.' });
    expect((await open(site, '/cars')).text).toMatch(/Easy to park\. (?!Good)/);
    await change(site, { text: `Easy to park, ${'and easy to drive, '.repeat(5)}too.` });
    expect((await open(site, '/cars')).text).not.toContain('Easy to park');
  });

  test('the picture above the list has no cars but those of the fleet, and each kind once', async () => {
    const site = new OwnerSite();
    const parked = async () => {
      const [, picture = ''] =
        /class="parked(.*?)<\/section>/s.exec((await open(site, '/cars')).html) ?? [];
      return [...picture.matchAll(/drawings\/([\w-]+)\.svg/g)].map(([, drawing]) => drawing);
    };
    expect(await parked()).toEqual([]);
    await storeShownCars(site.context, 3);
    expect(await parked()).toEqual(['sedan-blue', 'crossover-blue']);
  });

  test('a car says whether it is booked today, and else the first day without a booking', async () => {
    const site = await siteWithHeron();
    expect((await open(site, '/cars')).text).toContain('Available today');
    await site.rent({ startDate: '2026-11-22T14:00:00Z', endDate: '2026-11-24T15:00:00Z' });
    for (const path of ['/', '/cars']) {
      const { text } = await open(site, path);
      expect(text).toContain('Next free Wed, Nov 25');
      expect(text).not.toContain('Available today');
    }
  });

  test('a car has the seats of its model, or of the third row that its owner says it has', async () => {
    const site = await siteWithHeron();
    const seats = async () => /\d seats/.exec((await open(site, '/cars/heron')).text)?.[0];
    expect(await seats()).toBe('5 seats');
    await change(site, { features: ['seven-seats'] });
    expect(await seats()).toBe('7 seats');
    await change(site, { features: [], model: 'Cybertruck' });
    expect(await seats()).toBeUndefined();
  });

  test.each([
    ['calculates the range of a full charge', { level: 50, miles: 136.4 }, 'About 270 miles'],
    ['keeps silent where too little is left to tell', { level: 12, miles: 30 }, undefined],
    [
      'keeps silent where the readings are of two times',
      { level: 50, miles: 136.4, apart: true },
      undefined,
    ],
  ])('a card %s', async (_, { level, miles, ...when }, said) => {
    const site = await siteWithHeron();
    const at = '2026-11-21T12:00:00.000Z';
    const later = '2026-11-21T13:00:00.000Z';
    const entry = {
      ...newTelemetryEntry(heronVin, new Date(at)),
      batteryLevel: { value: level, at },
      rangeMiles: { value: miles, at: 'apart' in when ? later : at },
    };
    const document = { fence: 1, vehicles: { [heronId]: entry } };
    await openFleet(site.context).create(telemetryKey, telemetryDocument, document);
    expect(/About \d+ miles/.exec((await open(site, '/cars')).text)?.[0]).toBe(said);
  });

  test('the owner’s places come first, then the best told: with a photo, with a text, in a town', async () => {
    const site = new OwnerSite();
    const photo = { id: 'a'.repeat(32), alt: 'Car 3', focus: { x: 50, y: 50 } };
    await storeShownCars(site.context, 4, { text: '', town: null });
    const cars = shownCars(await open(site, '/cars'));
    expect(cars, 'by name').toEqual(['Car 1', 'Car 2', 'Car 3', 'Car 4']);
    const decide = (...given: Partial<OwnerEntry>[]) =>
      openFleet(site.context).update(ownerKey, ownerDocument, (current) => {
        const decided = structuredClone(current!);
        Object.values(decided.vehicles).forEach((car, n) => Object.assign(car, given[n]));
        return decided;
      });
    await decide({}, { town: 'trenton-nj' }, { photos: [photo] }, { text: 'Quiet.' });
    const told = ['Car 3', 'Car 4', 'Car 2', 'Car 1'];
    expect(shownCars(await open(site, '/cars'))).toEqual(told);
    expect(shownCars(await open(site, '/'))[0]).toBe('Car 3');
    await decide({ placeInList: 2 }, { placeInList: 1 });
    const placed = ['Car 2', 'Car 1', 'Car 3', 'Car 4'];
    expect(shownCars(await open(site, '/cars'))).toEqual(placed);
  });

  test('a car without a name of its own shows nothing of its VIN', async () => {
    const site = new OwnerSite();
    await site.addCar(heronVin, '');
    await change(site, { isAvailable: true });
    const list = await open(site, '/cars');
    expect(shownCars(list)).toEqual(['Tesla Model 3']);
    for (const page of [list, await open(site, '/cars/tesla-model-3')]) {
      expect(page.html).not.toContain(heronVin.slice(-4));
    }
  });

  test('two hundred cars come in pages of 24, each with links to its neighbors, in three reads', async () => {
    const site = new OwnerSite();
    await storeShownCars(site.context, 200);
    const seen: string[] = [];
    for (let path = '/cars'; path;) {
      blobs().journal.length = 0;
      const page = await open(site, path);
      expect(blobs().journal.length).toBe(3);
      expect(shownCars(page).length).toBe(path === '/cars?page=9' ? 8 : 24);
      seen.push(...shownCars(page));
      path = /href="([^"]*)#cars"[^>]*>\s*More cars/.exec(page.html)?.[1] ?? '';
    }
    expect(new Set(seen).size).toBe(200);
    expect(shownCars(await open(site, '/cars?page=10000'))).toHaveLength(8);
    expect(shownCars(await open(site, '/cars?page=-1'))).toHaveLength(24);
  });

  test('a town can be chosen among those with cars, and holds over the pages and for the dates', async () => {
    const site = new OwnerSite();
    await storeShownCars(site.context, 1);
    const choices = ({ html }: { html: string }) =>
      [...html.matchAll(/href="([^"]*)" aria-current="(true|false)"/g)].map(([, href, chosen]) => [
        href?.replaceAll('&#38;', '&'),
        chosen,
      ]);
    expect(choices(await open(site, '/cars')), 'of one town').toEqual([]);
    await storeShownCars(site.context, 102);
    const list = await open(site, '/cars?town=trenton-nj');
    expect(list.text).toContain('Cars waiting in Trenton (26)');
    expect(choices(list)).toEqual([
      ['/cars#cars', 'false'],
      ['/cars?town=princeton-nj#cars', 'false'],
      ['/cars?town=trenton-nj#cars', 'true'],
      ['/cars?town=new-hope-pa#cars', 'false'],
      ['/cars?town=yardley-pa#cars', 'false'],
    ]);
    const [, more = ''] = /href="([^"]*)#cars"[^>]*>\s*More cars/.exec(list.html) ?? [];
    const second = await open(site, more.replaceAll('&#38;', '&'));
    expect(shownCars(list).length + shownCars(second).length).toBe(26);

    const dates = '2026-12-04T10:00&return=2026-12-06T10:00';
    const found = await open(site, `/cars/available?pickUp=${dates}&town=yardley-pa`);
    expect(found.text).toContain('25 cars available on your dates');
    expect(choices(found).at(-1)?.[0]).toMatch(
      /^\/cars\/available\?pickUp=.*&return=.*&town=yardley-pa#answer$/,
    );
    const kept = readElements(found.html).find(
      ({ attributes }) => attributes.get('name') === 'town',
    );
    expect(kept?.attributes.get('value')).toBe('yardley-pa');
    expect((await open(site, '/cars?town=nowhere')).text).toContain('All our cars (102)');
  });
});

describe('the mode that a visitor came with', () => {
  const addresses = ({ html }: { html: string }) =>
    readElements(html).flatMap(({ attributes }) => attributes.get('href') ?? []);
  const value = ({ html }: { html: string }, name: string) =>
    readElements(html)
      .find(({ attributes }) => attributes.get('name') === name)
      ?.attributes.get('value');

  test('brings its prices to the list and to the search, and stays in every link', async () => {
    const site = new OwnerSite();
    await storeShownCars(site.context, 102);
    const list = await open(site, '/cars?for=rideshare&town=trenton-nj');
    expect(list.text).toContain('$140 a day or $850 a week each');
    expect(list.text).toContain('Rideshare prices Short-term instead');
    expect(list.text).not.toMatch(/\$180|\$450|\$25 /);
    expect(addresses(list)).toEqual(
      expect.arrayContaining([
        ...['/cars/car-2?for=rideshare', '/cars?for=rideshare#cars'],
        ...['/cars?for=rideshare&town=yardley-pa#cars', '/cars?town=trenton-nj#cars'],
        ...['/cars?for=rideshare&town=trenton-nj&page=2#cars', '/rentals/rideshare#prices'],
      ]),
    );
    expect(value(list, 'for')).toBe('rideshare');

    const found = await open(site, `/cars/available${chosen}&for=rideshare`);
    expect(found.text).toContain('$140 a day or $850 a week each');
    expect(found.text).not.toContain('for your dates');
    expect(addresses(found)).toEqual(
      expect.arrayContaining([`/cars/car-1${encoded}&for=rideshare`, '/cars?for=rideshare']),
    );
    const longTerm = await open(site, `/cars/available${chosen}&for=long-term`);
    expect(longTerm.text).toContain('$450 for the trip');
    expect((await open(site, '/cars/available?for=long-term')).headers.get('location')).toBe(
      '/cars?for=long-term',
    );
    expect((await open(site, '/cars?for=nobody')).text).toContain('$180 a day');
  });

  test("brings its prices and its age to a car's page, and goes into the question about it", async () => {
    const site = new OwnerSite();
    await storeShownCars(site.context, 2);
    for (const path of ['/cars/car-1?for=rideshare', `/cars/car-1${chosen}&for=rideshare`]) {
      const page = await open(site, path);
      expect(page.text).toContain('$140 a day or $850 a week Fri, ');
      expect(page.text).toContain('Rideshare drivers must be 23 or older.');
      expect(page.text).not.toMatch(/\$180|\$450|25 or older/);
      expect([value(page, 'for'), value(page, 'mode')]).toEqual(['rideshare', 'rideshare']);
      const others = addresses(page).filter((href) => href.startsWith('/cars/car-2'));
      expect(others).toEqual([expect.stringContaining('for=rideshare')]);
    }
    const longTerm = await open(site, '/cars/car-1?for=long-term');
    expect(longTerm.text).toContain('$980 a week or $3,200 a month');
    expect(longTerm.text).toContain('You must be 25 or older');
    const usual = await open(site, '/cars/car-1');
    expect([value(usual, 'for'), value(usual, 'mode')]).toEqual([undefined, '']);
  });
});

describe('the cars that are free', () => {
  test('are those without a rental or a block in that time, each with its best price and how it came about', async () => {
    const site = await siteWithHeron();
    await site.addCar(otterVin, 'Otter');
    await change(site, { isAvailable: true }, vehicleId(otterVin));
    await site.rent({ startDate: '2026-12-04T15:00:00Z', endDate: '2026-12-06T15:00:00Z' });
    await site.block('Elsewhere', 30);
    const page = await open(site, search('2026-12-04T17:00', '2026-12-07T17:00'));
    expect(shownCars(page)).toEqual(['Otter']);
    expect(page.text).toContain('1 car available on your dates');
    expect(page.text).toContain('$450 for the trip');
    expect(page.text).toContain('$450 for your dates');
    expect(page.text.split('1 weekend package at $450')).toHaveLength(2);
    expect(page.text).toContain('3 days would be $540 by the day');
    expect(page.text).toContain('Fri, Dec 4, 5:00 PM to Mon, Dec 7, 5:00 PM');
    expect(page.text).toContain('You see the final price on the marketplace');
    expect(await free(site, '2026-12-22T09:00', '2026-12-22T18:00')).toEqual(['Otter']);
    expect(await free(site, '2026-12-23T09:00', '2026-12-23T18:00')).toEqual(['Heron', 'Otter']);
  });

  test('have an hour between two rentals, or the time that their owner gives them', async () => {
    const site = await siteWithHeron();
    await site.rent({ startDate: '2026-12-04T15:00:00Z', endDate: '2026-12-04T20:00:00Z' });
    const asked = [
      ['2026-12-04T06:00', '2026-12-04T09:00'],
      ['2026-12-04T06:00', '2026-12-04T09:01'],
      ['2026-12-04T15:59', '2026-12-04T20:00'],
      ['2026-12-04T16:00', '2026-12-04T20:00'],
    ] as const;
    const answers = () =>
      Promise.all(asked.map(async ([from, to]) => (await free(site, from, to)).length));
    expect(await answers()).toEqual([1, 0, 0, 1]);
    await change(site, { turnaroundHours: 3 });
    expect(await answers()).toEqual([0, 0, 0, 0]);
    await change(site, { turnaroundHours: 0 });
    expect(await answers()).toEqual([1, 1, 1, 1]);
  });

  test('are none that should be back and are not, until the next day, and all that are canceled or completed', async () => {
    const site = await siteWithHeron();
    const late = { startDate: '2026-11-20T15:00:00Z', endDate: '2026-11-21T15:00:00Z' };
    const id = await site.rent({ ...late, status: 'active' });
    const soon = ['2026-11-22T14:30', '2026-11-22T18:00'] as const;
    expect(await free(site, ...soon)).toEqual([]);
    expect((await open(site, '/cars/heron')).html).toContain('<s>22</s>');
    await site.done('admin-rental', `PATCH /api/admin/rentals/${id}`, { status: 'completed' });
    expect(await free(site, ...soon)).toEqual(['Heron']);
  });

  test('are none that left early, and those that are back early', async () => {
    const site = await siteWithHeron();
    const times = { startDate: '2026-11-24T15:00:00Z', endDate: '2026-11-26T15:00:00Z' };
    const id = await site.rent({ ...times, status: 'active' });
    const [today, planned] = [
      ['2026-11-22T14:30', '2026-11-22T18:00'],
      ['2026-11-25T14:30', '2026-11-25T18:00'],
    ] as const;
    expect(await free(site, ...today)).toEqual([]);
    await site.done('admin-rental', `PATCH /api/admin/rentals/${id}`, { status: 'completed' });
    expect(await free(site, ...today)).toEqual(['Heron']);
    expect(await free(site, ...planned)).toEqual(['Heron']);
  });

  test.each([
    ['in the past', '2026-11-22T11:00', '2026-11-23T11:00', 'pickUp', /in the future/],
    ['reversed', '2026-12-04T11:00', '2026-12-03T11:00', 'return', /after the pick-up/],
    ['longer than a year', '2026-12-04T11:00', '2028-12-03T11:00', 'return', /366 days or less/],
    ['without a return', '2026-12-04T11:00', '', 'return', /day and the time of your return/],
    ['that the clocks skip', '2027-03-14T02:30', '2027-03-15T02:30', 'pickUp', /clocks go forward/],
    ['that is no time', '<script>', 'x', 'pickUp', /day and the time of your pick-up/],
  ])(
    'a span %s gets a sentence beside its field, and keeps what was typed',
    async (_, from, to, field, sentence) => {
      const site = await siteWithHeron();
      const page = await open(site, search(encodeURIComponent(from), to));
      expect(page.status).toBe(400);
      const elements = readElements(page.html);
      const wrong = elements.filter(({ attributes }) => attributes.get('aria-invalid') === 'true');
      expect(wrong.map(({ attributes }) => attributes.get('name'))).toEqual([field]);
      expect(page.text).toMatch(sentence);
      const typed = elements.find(({ attributes }) => attributes.get('name') === 'pickUp');
      expect(typed?.attributes.get('value')).toBe(from);
      expect(shownCars(page)).toEqual(['Heron']);
    },
  );

  test('without any dates the address of the search leads to all cars', async () => {
    const { status, headers } = await open(new OwnerSite(), '/cars/available');
    expect([status, headers.get('location')]).toEqual([302, '/cars']);
  });

  test('when there is none, the page says so and leads on', async () => {
    const site = await siteWithHeron();
    await site.rent({ startDate: '2026-12-04T15:00:00Z', endDate: '2026-12-09T15:00:00Z' });
    const page = await open(site, search('2026-12-05T10:00', '2026-12-06T10:00'));
    expect(page.status).toBe(200);
    expect(page.text).toContain('No cars are available for those dates');
    expect(page.text).not.toContain('for your dates');
    const none = `${search('2026-12-05T10:00', '2026-12-06T10:00')}&for=rideshare`;
    expect((await open(site, none)).text, 'a price of no car').not.toContain('a week each');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('the page of a car', () => {
  test('marks the days of the next three months as free or taken, and nothing more', async () => {
    const site = await siteWithHeron();
    await site.rent({ startDate: '2026-11-24T15:00:00Z', endDate: '2026-11-25T15:00:00Z' });
    await site.block('Planted reason', 4);
    const { html } = await open(site, '/cars/heron');
    const days = [...html.matchAll(/<(b|s)>(\d+)<\/\1><i>(available|booked)<\/i>/g)];
    expect(days).toHaveLength(92);
    const taken = days.filter(([, , , state]) => state === 'booked').map(([, , day]) => day);
    expect(taken).toEqual(['24', '25', '26']);
    expect(html).not.toContain('Planted');
  });

  test.each([
    ['2026-11-12T15:00:00Z', ['November 2026', 'December 2026']],
    ['2026-11-26T15:00:00Z', ['November 2026', 'December 2026', 'January 2027']],
  ])('on %s opens with whole columns of days', async (now, months) => {
    vi.setSystemTime(now);
    const { html } = await open(await siteWithHeron(), '/cars/heron');
    const [inView = ''] = html.split('Later months');
    expect([...inView.matchAll(/<caption[^>]*>([^<]+)/g)].map(([, month]) => month)).toEqual(
      months,
    );
  });

  test('shows the price of the dates that a search led here with, and puts them into its form', async () => {
    const site = await siteWithHeron();
    const query = '?pickUp=2026-12-04T17:00&return=2026-12-07T17:00';
    const { html, text } = await open(site, `/cars/heron${query}`);
    expect(text).toContain('$450');
    const value = (name: string) =>
      readElements(html)
        .find(({ attributes }) => attributes.get('name') === name)
        ?.attributes.get('value');
    expect([value('car'), value('pickUp'), value('return')]).toEqual([
      ...['heron', '2026-12-04T17:00', '2026-12-07T17:00'],
    ]);
    const list = await open(site, `/cars/available${query}`);
    expect(list.html.replaceAll('&#38;', '&')).toMatch(
      /href="\/cars\/heron\?pickUp=2026-12-04T17%3A00&return=/,
    );
  });

  test.each([
    ['', 'Other cars', /Available today/g],
    [chosen, 'Also free on your dates', /Available(?! today)/g],
  ])('leads to other cars, those of its town first, with "%s"', async (query, heading, free) => {
    const site = new OwnerSite();
    await storeShownCars(site.context, 9);
    const page = await open(site, `/cars/car-5${query}`);
    expect(shownCars(page)).toEqual(['Car 1', 'Car 9', 'Car 2']);
    const [, others = ''] = page.text.split(heading);
    expect(others.match(free)).toHaveLength(3);
    expect(others.match(/Princeton, NJ 5 seats/g), 'towns of their own').toHaveLength(2);
    expect(others).toMatch(/Car 2 [^$]*you pick it up\. Trenton, NJ 5 seats/);
  });

  test('leads, where it is booked on the chosen dates, to the cars that are free then', async () => {
    const site = await siteWithHeron();
    await site.addCar(otterVin, 'Otter');
    await change(site, { isAvailable: true }, vehicleId(otterVin));
    const times = { startDate: '2026-12-04T15:00:00Z', endDate: '2026-12-06T15:00:00Z' };
    await site.rent(times);
    const { html, text } = await open(site, `/cars/heron${chosen}`);
    const [, bar = ''] = html.split('class="book-bar"');
    expect(bar).toContain('Taken on your dates');
    expect(bar).not.toContain('Book Now');
    expect(html.replaceAll('&#38;', '&')).toContain(`href="/cars/otter${encoded}"`);
    expect(bar.replaceAll('&#38;', '&')).toContain(`href="/cars/available${encoded}#answer"`);
    expect(text).toContain('Also free on your dates');
    await site.rent({ ...times, vehicleId: vehicleId(otterVin) });
    expect((await open(site, `/cars/heron${chosen}`)).text).not.toContain('Also free');
  });

  test('an earlier address leads to the current one, and no other car gets it', async () => {
    const site = await siteWithHeron();
    await change(site, { publicName: 'Blue Heron' });
    const moved = await open(site, '/cars/heron');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/cars/blue-heron']);
    await site.addCar(otterVin, 'Heron');
    await change(site, { isAvailable: true }, vehicleId(otterVin));
    expect((await open(site, '/cars/heron-2')).text).toContain('Heron');
    await change(site, { publicName: null });
    expect((await open(site, '/cars/heron')).status).toBe(200);
    expect((await open(site, '/cars/blue-heron')).headers.get('location')).toBe('/cars/heron');
  });

  test('the address of a deleted car goes to no other car, and back to it by undo', async () => {
    const site = await siteWithHeron();
    await site.done('admin-vehicle', `DELETE /api/admin/vehicles/${heronId}`);
    const [deleted] = (await site.history()).entries;
    await site.addCar(otterVin, 'Heron');
    await change(site, { isAvailable: true }, vehicleId(otterVin));
    expect((await open(site, '/cars/heron')).status).toBe(404);
    expect((await open(site, '/cars/heron-2')).status).toBe(200);
    await site.done('admin-undo', `POST /api/admin/undo/${deleted?.id}`);
    expect((await open(site, '/cars/heron')).status).toBe(200);
    expect(shownCars(await open(site, '/cars'))).toEqual(['Heron', 'Heron']);
  });

  test('says so where the car is booked on one of the days of a search', async () => {
    const site = await siteWithHeron();
    await site.rent({ startDate: '2026-12-04T15:00:00Z', endDate: '2026-12-06T15:00:00Z' });
    const saysSo = async (dates: string) => {
      const { text, html } = await open(site, `/cars/heron?${dates}`);
      const isBooked = text.includes('at least part of one of these days');
      const [trip = ''] = /id="trip".*?<\/form>/s.exec(html) ?? [];
      expect(trip.includes('Book Now')).toBe(!isBooked);
      expect(text.includes('No bookings on these days')).toBe(!isBooked);
      expect(text.includes('See cars available on these dates')).toBe(isBooked);
      return isBooked;
    };
    expect(await saysSo('pickUp=2026-12-05T10:00&return=2026-12-07T10:00')).toBe(true);
    expect(await saysSo('pickUp=2026-12-07T10:00&return=2026-12-08T10:00')).toBe(false);
  });

  test('begins with the first weekend on which the car has no booking', async () => {
    const site = await siteWithHeron();
    const weekend = async () => {
      const { html } = await open(site, '/cars/heron');
      return [...html.matchAll(/value="(\d{4}-\d\d-\d\dT[\d:]+)"/g)]
        .slice(0, 2)
        .map(([, at]) => at);
    };
    expect(await weekend()).toEqual(['2026-11-27T17:00', '2026-11-30T17:00']);
    await site.rent({ startDate: '2026-11-24T15:00:00Z', endDate: '2026-12-05T15:00:00Z' });
    expect(await weekend()).toEqual(['2026-12-11T17:00', '2026-12-14T17:00']);
    expect((await open(site, '/cars/heron')).text, 'at once').toContain(
      '$450 a weekend, or $180 a day Fri, Dec 11, 5:00 PM to Mon, Dec 14, 5:00 PM No bookings',
    );
    await site.rent({ startDate: '2026-12-06T15:00:00Z', endDate: '2027-04-05T15:00:00Z' });
    expect(await weekend()).toEqual(['2026-11-27T17:00', '2026-11-30T17:00']);
    expect((await open(site, '/cars/heron')).text, 'without one').not.toContain('No bookings');
  });

  test('says what is wrong with dates beside their field, and keeps what was typed', async () => {
    const site = await siteWithHeron();
    const page = await open(site, '/cars/heron?pickUp=2026-12-04T17:00&return=2026-12-03T17:00');
    expect(page.status).toBe(400);
    expect(page.text).toContain('after the pick-up');
    const fields = readElements(page.html).filter(({ attributes }) =>
      attributes.get('id')?.startsWith('dates-'),
    );
    const wrong = fields.filter(({ attributes }) => attributes.get('aria-invalid') === 'true');
    expect(wrong.map(({ attributes }) => attributes.get('value'))).toEqual(['2026-12-03T17:00']);
    expect(page.text).not.toContain('for your dates');
  });

  test('shows drawings of its kind and paint until it has a photo, and says that they are drawings', async () => {
    const site = await siteWithHeron();
    await change(site, { color: 'Deep Blue', town: 'trenton-nj' });
    const drawn = async () => {
      const { html } = await open(site, '/cars/heron');
      return [...html.matchAll(/src="\/(drawings\/[^"]+)"/g)].map(([, file = '']) => file);
    };
    const files = await drawn();
    expect(files).toEqual(
      [
        ...['place-trenton-nj', 'sedan-blue', 'seats-sedan', 'trunk-sedan-blue'],
        ...['charging-sedan-blue', 'place-trenton-nj', 'sedan-blue'],
      ].map((name) => `drawings/${name}.svg`),
    );
    expect((await open(site, '/cars/heron')).text).toContain('not photos of this car');
    await change(site, { model: 'Model Y', town: null });
    const [, , , , ...others] = await drawn();
    expect(others, 'without the gear').toEqual([
      'drawings/charging-crossover-blue.svg',
      'drawings/place-river.svg',
      'drawings/crossover-blue.svg',
    ]);
    await change(site, { features: ['camping-gear'] });
    expect(await drawn()).toContain('drawings/bed.svg');
    expect(await drawn()).not.toContain('drawings/charging-crossover-blue.svg');
    expect(await drawn()).toContain('drawings/place-river.svg');
    const photo = { id: 'a'.repeat(32), alt: 'Heron', focus: { x: 50, y: 50 } };
    await storeShownCars(site.context, 1, { photos: [photo] });
    const [own] = (await open(site, '/cars/car-1')).html.split('Other cars');
    expect(own).not.toContain('/drawings/');
  });

  test('is drawn in the evening where another car of its town is drawn by day', async () => {
    const site = new OwnerSite();
    await storeShownCars(site.context, 9);
    const hours = async (town: string) =>
      [...(await open(site, `/locations/${town}`)).html.matchAll(/place-[\w-]+\.svg([^"]*)"/g)].map(
        ([, hour]) => hour,
      );
    expect(await hours('princeton-nj')).toEqual(['', '#evening', '']);
    expect(await hours('trenton-nj')).toEqual(['', '#evening']);
  });

  test('is found whatever the case of its address', async () => {
    const site = await siteWithHeron();
    for (const path of ['/Cars', '/cars/HERON']) {
      expect((await open(site, path)).text).toContain('Heron');
    }
  });

  test('no car takes the address of the search', async () => {
    const site = new OwnerSite();
    await site.addCar(heronVin, 'Available');
    await change(site, { isAvailable: true });
    expect((await open(site, '/cars/available-2')).text).toContain('Available');
  });

  test('books at its own listing, or else at the profile on the marketplace', async () => {
    const site = await siteWithHeron();
    const books = async () =>
      readElements((await open(site, '/cars/heron')).html)
        .filter(({ attributes }) => attributes.get('target') === '_blank')
        .map(({ attributes }) => attributes.get('href'));
    expect(new Set(await books())).toEqual(new Set(['https://marketplace.example/towpath']));
    await change(site, { listing: 'https://marketplace.example/heron' });
    expect(await books()).toContain('https://marketplace.example/heron');
  });

  test('tells search engines what it tells visitors', async () => {
    const site = await siteWithHeron();
    await change(site, { text: 'Quiet & quick. </script><b>Bold</b>', color: 'Deep Blue' });
    const { html, text } = await open(site, '/cars/heron');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const {
      '@graph': [car],
    } = JSON.parse(json) as { '@graph': [Record<string, unknown>] };
    expect(findProblems(car)).toEqual([]);
    expect(car).toMatchObject({
      ...{ '@type': 'Vehicle', name: 'Heron', model: 'Model 3', vehicleModelDate: '2023' },
      ...{ color: 'Deep Blue', description: 'Quiet & quick. </script><b>Bold</b>' },
      offers: [
        { '@type': 'Offer', price: 25, priceCurrency: 'USD' },
        { '@type': 'Offer', price: 180, priceCurrency: 'USD' },
      ],
    });
    for (const said of [
      'Heron',
      'Model 3',
      '2023',
      'Deep Blue',
      '$25',
      '$180',
      String(car.description),
    ]) {
      expect(text).toContain(said);
    }
    expect(html).toContain('<link rel="canonical" href="https://towpath.example/cars/heron">');
    expect((await open(site, '/sitemap-cars.xml')).html).toContain(
      '<loc>https://towpath.example/cars/heron</loc>',
    );
  });
});

describe('while the stores are away', () => {
  test('pages show the last list that was known, for a moment', async () => {
    // A process that has just begun knows none.
    vi.stubEnv('PLATFORM', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const site = await siteWithHeron();
    await open(site, '/cars');
    blobs().inject({ status: 500, times: 1_000 });
    for (const path of [
      '/',
      '/cars',
      '/cars/heron',
      search('2026-12-04T10:00', '2026-12-05T10:00'),
    ]) {
      const { status, text, headers } = await open(site, path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Heron');
      expect(headers.get('netlify-cdn-cache-control')).toMatch(/max-age=5$/);
    }
  });

  test('pages are those of an empty fleet where no list was known', async () => {
    blobs().inject({ status: 500, times: 1_000 });
    const site = new OwnerSite();
    for (const path of ['/cars', '/cars/heron']) {
      const { status, text } = await open(site, path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Our cars are listed on the marketplace');
    }
    expect((await open(site, '/')).status).toBe(200);
    expect((await open(site, '/sitemap-cars.xml')).status).toBe(503);
  });

  test.each([
    ['of a newer layout', 2],
    ['that no one can read', 1],
  ])('pages are those of an empty fleet also where a document is %s', async (_, layout) => {
    const site = new OwnerSite();
    const schema = stored(layout, z.object({ vehicles: z.string() }));
    await openFleet(site.context).create(ownerKey, schema, { vehicles: 'x' });
    for (const path of ['/', '/cars', '/cars/heron']) {
      expect([path, (await open(site, path)).status]).toEqual([path, 200]);
    }
  });

  test('cars that were stored before there were public profiles are hidden, not broken', async () => {
    const site = new OwnerSite();
    const old = { vin: heronVin, isAvailable: true, name: 'Heron', model: null, year: null };
    const schema = stored(1, z.object({ vehicles: z.unknown() }));
    const vehicles = { [heronId]: { ...old, color: null } };
    await openFleet(site.context).create(ownerKey, schema, { vehicles });
    expect((await open(site, '/cars')).text).toContain('Our cars are listed on the marketplace');
    await change(site, { text: 'Quiet.' });
    expect((await open(site, '/cars/heron')).text).toContain('Quiet.');
  });
});
