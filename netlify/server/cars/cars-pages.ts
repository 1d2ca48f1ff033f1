import {
  datesWords,
  nextWeekend,
  readRentalDates,
  type RentalDates,
} from '#contracts/rental-dates.ts';
import type { StayProblem } from '#contracts/stay.ts';
import { readFacts } from '#server/business/facts.ts';
import type { Call } from '#server/http/endpoint.ts';
import { carsTag } from '#server/http/purge.ts';
import { fillShell, pageAnswer } from '#server/http/shell.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { isFree } from './availability.ts';
import { cardView, carView, priceView } from './car-view.ts';
import { readPublicCars, type PublicCar } from './public-cars.ts';

/** Cars on the home page, and on a page of the list. */
const homeCars = 3;
const pageSize = 24;

/** The home page, with the first of the cars. */
export async function homePage(call: Call): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  const shown = cars.slice(0, homeCars).map((car) => cardView(car, 1));
  return page('index', { hasCars: shown.length > 0, cars: shown }, isCurrent);
}

/** The cars, a page of them at a time. */
export async function carsPage(call: Call): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  const view = listView(cars, pageOf(call), (page) => (page > 1 ? `/cars?page=${page}` : '/cars'));
  return page(
    'cars',
    { ...view, ...nextWeekend(new Date()), hasFleet: cars.length > 0 },
    isCurrent,
  );
}

/** The cars that are free between two times of New York's clock, or what is wrong with these times. */
export async function freeCarsPage(call: Call): Promise<Response> {
  const answer = await searchPage(call);
  answer.headers.set('x-robots-tag', 'noindex');
  return answer;
}

async function searchPage(call: Call): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  const facts = readFacts();
  const { pickUp, return: returned } = call.form ?? {};
  const reading = readRentalDates(call.form ?? {}, new Date());
  const typed = { pickUp, return: returned, hasFleet: cars.length > 0 };
  if ('problem' in reading) {
    const view = listView(cars, 1, (page) => `/cars?page=${page}`);
    const problem = problemView(reading.problem);
    return page('cars', { ...view, ...typed, problem }, isCurrent, 400);
  }
  const { dates } = reading;
  const free = cars.filter(({ taken, profile }) =>
    isFree(taken, dates, (profile.turnaroundHours ?? facts.rules.turnaroundHours) * 3_600_000),
  );
  const query = new URLSearchParams({ pickUp: dates.pickUp, return: dates.return });
  const view = listView(
    free,
    pageOf(call),
    (page) => `/cars/free?${query}&page=${page}`,
    (car, place) => cardView(car, place, priceView(facts, dates), dates),
  );
  return page('cars', { ...view, ...typed, isSearch: true, dates: datesWords(dates) }, isCurrent);
}

/** One car's page; an earlier address leads to the current one. */
export async function carPage(call: Call, slug: string): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  const car = cars.find((one) => one.slug === slug);
  if (!car) {
    const moved = cars.find(({ earlierSlugs }) => earlierSlugs.includes(slug));
    return moved ? redirect(`/cars/${moved.slug}`) : page('404', {}, isCurrent, 404);
  }
  const now = new Date();
  const reading = readRentalDates(call.form ?? {}, now);
  const dates: RentalDates | undefined = 'dates' in reading ? reading.dates : undefined;
  const site = siteUrl('/', call);
  const view = carView(car, { facts: readFacts(), ...(dates && { dates }), now, site });
  return page('car', view, isCurrent);
}

/** The sitemap of the cars' pages. */
export async function carsSitemap(call: Call): Promise<Response> {
  const { cars, isCurrent } = await readPublicCars(call.context);
  const urls = cars.map(
    ({ slug }) => `<url><loc>${siteUrl(`/cars/${slug}`, call).href}</loc></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  const headers = { 'content-type': 'application/xml; charset=utf-8' };
  return kept(new Response(xml, { headers }), isCurrent);
}

function listView(
  cars: PublicCar[],
  wanted: number,
  addressOf: (page: number) => string,
  view: (car: PublicCar, place: number) => object = cardView,
) {
  const pages = Math.max(1, Math.ceil(cars.length / pageSize));
  const current = Math.min(wanted, pages);
  const shown = cars.slice((current - 1) * pageSize, current * pageSize);
  return {
    cars: shown.map((car, place) => view(car, place)),
    ...{ hasCars: cars.length > 0, count: cars.length, hasPages: pages > 1 },
    previous: current > 1 && addressOf(current - 1),
    next: current < pages && addressOf(current + 1),
  };
}

function pageOf({ form }: Call): number {
  const wanted = Number(form?.page);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
}

const problemView = ({ field, sentence }: StayProblem) => ({ [field]: sentence });

function page(shell: string, view: object, isCurrent: boolean, status = 200): Response {
  const filled = fillShell(shell, view);
  if (filled === undefined) throw new Error(`The page ${shell} is not built.`);
  return kept(pageAnswer(filled, status), isCurrent);
}

const redirect = (location: string) =>
  kept(new Response(null, { status: 301, headers: { location } }), true);

/**
 * For a minute the CDN answers with a copy, unless a purge of the cars comes first; browsers ask again
 * each time. What may be outdated, as the stores were away, is kept for a moment only.
 */
function kept(response: Response, isCurrent: boolean): Response {
  const { headers } = response;
  headers.set('cache-control', 'public, max-age=0, must-revalidate');
  headers.set('netlify-cdn-cache-control', `public, durable, max-age=${isCurrent ? 60 : 5}`);
  headers.set('netlify-cache-tag', carsTag);
  headers.set('netlify-vary', 'query=pickUp|return|page');
  return response;
}
