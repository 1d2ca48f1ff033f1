import { modeOf } from '#contracts/mode.ts';
import { nextWeekend } from '#contracts/next-weekend.ts';
import { datesWords, readRentalDates } from '#contracts/rental-dates.ts';
import { readFacts } from '#server/business/facts.ts';
import type { Call } from '#server/http/endpoint.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { hasShell } from '#server/http/shell.ts';
import { Refusal } from '#server/refusal.ts';
import { isAvailable } from './availability.ts';
import { cardView, carView, drawingOf, freeWeekend, isFreeOn, priceView } from './car-view.ts';
import {
  countByTown,
  firstView,
  inManyColors,
  modelsOf,
  othersThan,
  spotsOf,
} from './first-cars.ts';
import { listView } from './list-view.ts';
import { kept, keptPage, type Kept } from './kept-answers.ts';
import { modeView, queryOf } from './page-query.ts';
import { readPublicCars, type PublicCar } from './public-cars.ts';

/** Cars in the picture above the list. */
const parkedCars = 3;

/** The home page, with the first of the cars. */
export async function homePage(call: Call): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  const view = { ...firstView(inManyColors(cars)), inTown: countByTown(cars) };
  return keptPage('index', view, { isCurrent, vary: [] });
}

/** The page of a town, with the first of the cars that are picked up there. */
export async function townPage(call: Call, town: string): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  const how = { isCurrent, vary: [] };
  const name = `locations-${town}`;
  if (!hasShell(name)) return keptPage('404', {}, how, 404);
  const here = cars.filter((car) => car.town === town);
  const inTown = countByTown(cars);
  const glance = { spots: spotsOf(here), models: modelsOf(here), inTown };
  const isElsewhere = here.length === 0 && Object.keys(inTown).length > 0;
  return keptPage(name, { ...firstView(here), ...glance, isElsewhere }, how);
}

/** The cars, a page of them at a time. */
export async function carsPage(call: Call): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  const now = new Date();
  const list = allCarsView(cars, call, now);
  const view = { ...list, ...nextWeekend(now), ...fleetView(cars) };
  return keptPage('cars', view, { isCurrent, vary: ['town', 'page', 'for'] });
}

/** The cars that are available between two times of New York's clock, or what is wrong with these times. */
export async function availableCarsPage(call: Call): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  const how = { isCurrent, vary: ['pickUp', 'return', 'town', 'page', 'for'] } as const;
  const isSearch = call.form?.pickUp !== undefined || call.form?.return !== undefined;
  const mode = modeOf(call.form);
  if (!isSearch) return redirect(`/cars${queryOf(undefined, { for: mode })}`, 302, how);
  const { view, status } = searchView(cars, call);
  const answer = keptPage('cars', { ...view, ...fleetView(cars) }, how, status);
  answer.headers.set('x-robots-tag', 'noindex');
  return answer;
}

function searchView(cars: PublicCar[], call: Call): { view: object; status: number } {
  const { pickUp, return: returned } = call.form ?? {};
  const typed = { pickUp, return: returned };
  const now = new Date();
  const reading = readRentalDates(typed, now);
  if ('problem' in reading) {
    const { field, sentence } = reading.problem;
    const list = allCarsView(cars, call, now);
    return { view: { ...list, ...typed, problem: { [field]: sentence } }, status: 400 };
  }
  const { dates } = reading;
  const mode = modeOf(call.form);
  const facts = readFacts();
  const available = cars.filter(({ taken, turnaroundHours }) =>
    isAvailable(taken, dates, turnaroundHours ?? facts.rules.turnaroundHours),
  );
  const price = available.length > 0 && priceView(facts, dates, mode);
  const list = listView(available, call, {
    ...{ fleet: cars, path: '/cars/available', dates, hash: 'answer' },
    viewOf: (car, place) => cardView(car, { place, now, dates, mode }),
  });
  const answer = { isSearch: true, dates: datesWords(dates), price, barPrice: price };
  return { view: { ...list, ...typed, ...answer }, status: 200 };
}

/** One car's page; an earlier address leads to the current one. */
export async function carPage(call: Call, slug: string): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  const how = { isCurrent, vary: ['pickUp', 'return', 'for'] } as const;
  const mode = modeOf(call.form);
  const now = new Date();
  const { pickUp, return: returned } = call.form ?? {};
  const typed = { pickUp, return: returned };
  const isAsked = pickUp !== undefined || returned !== undefined;
  const car = cars.find((one) => one.slug === slug);
  const times = isAsked ? typed : car && freeWeekend(car, now);
  const reading = times && readRentalDates(times, now);
  const dates = reading && 'dates' in reading ? reading.dates : undefined;
  if (car) {
    const given = { facts: readFacts(), dates, isAsked, mode, now, site: siteUrl('/', call) };
    const others = othersThan(car, cars);
    const view = {
      ...(isAsked && dates
        ? firstView(
            others.filter((one) => isFreeOn(dates, one)),
            { dates, mode },
          )
        : firstView(others, { mode })),
      ...{ ...carView(car, given), ...(times ?? nextWeekend(now)), ...modeView(mode) },
    };
    if (!reading || 'dates' in reading) return keptPage('car', view, how);
    const { field, sentence } = reading.problem;
    return keptPage('car', { ...view, problem: { [field]: sentence } }, how, 400);
  }
  const moved = cars.find(({ earlierSlugs }) => earlierSlugs.includes(slug));
  if (moved) {
    const location = `/cars/${moved.slug}${queryOf(dates, { for: mode })}`;
    return redirect(location, 301, how);
  }
  // Which cars there are is not known: the page of an empty fleet leads on.
  return isCurrent ? keptPage('404', {}, how, 404) : keptPage('cars', {}, how);
}

const redirect = (location: string, status: 301 | 302, how: Kept) =>
  kept(new Response(null, { status, headers: { location } }), how);

/** The sitemap of the cars' pages. */
export async function carsSitemap(call: Call): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  if (!isCurrent && cars.length === 0) {
    throw new Refusal(
      503,
      'store',
      'The list of cars is not at hand. Please try again in a minute.',
    );
  }
  const urls = cars.map(
    ({ slug }) => `<url><loc>${siteUrl(`/cars/${slug}`, call).href}</loc></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  const headers = { 'content-type': 'application/xml; charset=utf-8' };
  return kept(new Response(xml, { headers }), { isCurrent, vary: [] });
}

/** Whether there are cars, and those in the picture above the list: none looks like another. */
const fleetView = (cars: PublicCar[]) => ({
  hasFleet: cars.length > 0,
  parked: [...new Set(cars.map(drawingOf))].slice(0, parkedCars).map((drawing) => ({ drawing })),
});

/** A page of the list of all cars. */
const allCarsView = (cars: PublicCar[], call: Call, now: Date) =>
  listView(cars, call, {
    ...{ fleet: cars, path: '/cars', hash: 'cars' },
    viewOf: (car, place) => cardView(car, { place, now, mode: modeOf(call.form) }),
  });
