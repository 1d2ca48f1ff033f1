import { bestPrice } from '#contracts/best-price.ts';
import { priceWords } from '#contracts/best-price-words.ts';
import { wallTimeAt } from '#contracts/new-york-time.ts';
import { nextWeekend } from '#contracts/next-weekend.ts';
import { photoAddress } from '#contracts/car-photo.ts';
import { datesAsTaken, datesWords, type RentalDates } from '#contracts/rental-dates.ts';
import type { Mode } from '#contracts/mode.ts';
import type { BusinessFacts } from '#server/business/facts.ts';
import { queryOf } from './page-query.ts';
import { daysFrom, type Day, type TakenTimes } from './availability.ts';
import type { PublicCar } from './public-cars.ts';
import { shortened } from '#server/shortened.ts';

type Photo = PublicCar['photos'][number];

/** The most features that a card of a list names. */
const cardFeatures = 3;
/** The most characters of a sentence on a card: about two lines. */
const cardSentence = 80;
/** The feature with which a car has a bed. */
const campingGear = 'camping-gear';
/** The feature that the number of seats on a card says already. */
const thirdRow = 'seven-seats';
/** How far a car's calendar looks ahead. */
const calendarDays = 92;

/** What a visitor asked for, as far as they did. */
export interface Asked {
  dates?: RentalDates | undefined;
  mode?: Mode | undefined;
}

/** What a list shows of a car, on the dates that were asked for or else in general. The template has the words. */
export function cardView(
  car: PublicCar,
  { place = Infinity, now, dates, mode }: Asked & { place?: number; now: Date },
) {
  const { slug, name, features } = car;
  const line = firstSentenceOf(car);
  return {
    ...{ slug, name, details: detailsOf(car), line, query: queryOf(dates, { for: mode }) },
    ...{ ...factsView(car), ...picture(car, urgencyAt(place)) },
    ...featuresView(features.filter((one) => one !== thirdRow).slice(0, cardFeatures)),
    isAsked: Boolean(dates),
    ...(dates ? { isFree: true } : freeView(car.taken, now)),
  };
}

/** What the page of a car shows, and what it tells search engines. */
export function carView(
  car: PublicCar,
  {
    facts,
    dates,
    isAsked,
    mode,
    now,
    site,
  }: {
    facts: BusinessFacts;
    mode?: Mode | undefined;
    /** What the price is for: the dates that were asked for, or a weekend that the car is free on. */
    dates?: RentalDates | undefined;
    isAsked: boolean;
    now: Date;
    site: URL;
  },
) {
  const { slug, name, features, listing, photos } = car;
  const [cover, ...more] = photos;
  const details = detailsOf(car);
  const trip = dates && {
    ...{ dates: datesWords(dates), query: queryOf(dates, { for: mode }) },
    isBooked: !isFreeOn(dates, car),
    price: (isAsked || !mode) && priceView(facts, dates, mode),
  };
  const address = new URL(`/cars/${slug}`, site).href;
  const image = new URL(cover ? photoAddress(cover.id, 1600, 'webp') : '/og/cars.jpg', site).href;
  const paragraphs = paragraphsOf(car);
  const months = monthsView(daysFrom(today(now), calendarDays, car.taken));
  // The last days of a month fill no column of their own.
  const shown = (months[0]?.weeks.length ?? 0) < 3 ? 3 : 2;
  const summary = `Rent ${name}, a ${details}, from ${facts.names.rentals}.`;
  return {
    ...{ slug, name, details, image, imageAlt: cover?.alt },
    title: details.includes(name) ? name : `${name}, a ${details}`,
    description: beginningOf(paragraphs.length > 0 ? paragraphs.join(' ') : summary, 160),
    // In a place of their own, where cards of other cars don't take them for theirs.
    ...{ facts: factsView(car), ...featuresView(features) },
    cover: picture(car, urgent),
    lazyCover: picture(car, unhurried),
    morePhotos: more.map((one) => ({ ...photoView(one), ...unhurried })),
    hasMorePhotos: more.length > 0,
    drawn: !cover && insideOf(car),
    paragraphs: paragraphs.map((text) => ({ text })),
    hasText: paragraphs.length > 0,
    ...{ listing: listingFor(car, facts, dates), hasListing: Boolean(listing) },
    ...trip,
    ...{ isAsked, asked: isAsked && dates },
    barPrice: isAsked && trip && !trip.isBooked && trip.price,
    ...{ months: months.slice(0, shown), laterMonths: months.slice(shown) },
    jsonLd: jsonLd({ car, facts, address, image: cover && image }),
  };
}

/** What Book Now opens: the car's own page on the marketplace, with the dates as that takes them, or else our profile there. */
function listingFor({ listing }: PublicCar, { links }: BusinessFacts, dates?: RentalDates): string {
  if (!listing) return links.marketplace;
  if (!dates || !links.marketplaceDates) return listing;
  const address = new URL(listing);
  const taken = datesAsTaken(links.marketplaceDates, dates);
  address.search = [address.search.slice(1), taken].filter(Boolean).join('&');
  return address.href;
}

/** The first weekend to come without a booking of the car; undefined if its calendar has none. */
export function freeWeekend(car: PublicCar, now: Date): Weekend | undefined {
  let weekend = nextWeekend(now);
  for (let days = 0; days < calendarDays; days += 7) {
    if (isFreeOn(weekend, car)) return weekend;
    // It ends on a Monday, from which the next one is that of the same week.
    weekend = nextWeekend(new Date(`${weekend.return}Z`));
  }
  return undefined;
}

type Weekend = ReturnType<typeof nextWeekend>;

/** The best price of a time, as the templates show it; none for rideshare, whose prices don't combine. */
export function priceView(facts: BusinessFacts, { stay }: RentalDates, mode: Mode | undefined) {
  if (mode === 'rideshare') return undefined;
  const price = bestPrice(facts, stay);
  const { total, pieces, reason } = priceWords(facts, stay, price);
  return { total: price.isAgreedInPerson ? `At most ${total}` : total, pieces, reason };
}

const paragraphsOf = ({ text }: PublicCar) => text.split(/\n+/).filter(Boolean);

/** The first sentence of a car's text, where it is short enough for a card. */
function firstSentenceOf(car: PublicCar): string | undefined {
  const [{ segment } = { segment: '' }] = sentences.segment(paragraphsOf(car)[0] ?? '');
  const sentence = segment.trim();
  return sentence.length <= cardSentence ? sentence : undefined;
}

const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/** Such as "2024 Model Y, Pearl White", as far as it is known. */
function detailsOf({ year, model, color }: PublicCar): string {
  const kind = [year, `Tesla ${model ?? ''}`.trim()].filter(Boolean).join(' ');
  return [kind, color].filter(Boolean).join(', ');
}

/** What is known of a car beside its name: a five-seater may have a third row. */
function factsView({ model, features, town, pickUpPlace, rangeMiles }: PublicCar) {
  const usual = ['Model 3', 'Model Y', 'Model S'].includes(model ?? '') ? 5 : undefined;
  const seats = features.includes(thirdRow) ? 7 : usual;
  return { in: flags(town ? [town] : []), pickUpPlace, seats, range: rangeMiles };
}

/** Whether a car has no booking today, or else the next day without one. */
function freeView(taken: TakenTimes, now: Date) {
  const free = daysFrom(today(now), calendarDays, taken).find(({ isBooked }) => !isBooked);
  const isFree = free?.date === today(now);
  return { isFree, nextFree: !isFree && free && dayWords.format(new Date(free.date)) };
}

const today = (now: Date) => wallTimeAt(now).slice(0, 10);

const dayWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
});

const flags = (names: string[]) => Object.fromEntries(names.map((name) => [name, true]));

const featuresView = (features: string[]) => ({
  has: flags(features),
  hasFeatures: features.length > 0,
});

const urgent = { loading: 'eager', priority: 'high' };
const unhurried = { loading: 'lazy', priority: 'auto' };

/** Of the picture at a place of a list: a desk shows the first three in its first screen, a phone the first one. */
function urgencyAt(place: number) {
  if (place > 2) return unhurried;
  return place === 0 ? urgent : { ...unhurried, loading: 'eager' };
}

function picture(car: PublicCar, urgency: object) {
  const { slug, photos, isEvening } = car;
  const [photo] = photos;
  const drawn = { drawing: drawingOf(car), place: placeOf(car), hour: isEvening ? '#evening' : '' };
  return { slug, ...urgency, ...(photo ? { photo: photoView(photo) } : drawn) };
}

/** The paints that there are drawings of, by what a color's name has in it. */
const paints: [name: RegExp, paint: string][] = [
  [/midnight|gr[ae]y|steel|stealth|titanium/i, 'gray'],
  [/silver|aluminum/i, 'silver'],
  [/black|obsidian|graphite/i, 'black'],
  [/blue/i, 'blue'],
  [/red|cherry|burgundy/i, 'red'],
  [/white|pearl/i, 'white'],
];

/** How public/drawings has the car: its kind and the paint nearest to its own, or a flat shape. */
function drawnAs({ model, color }: Pick<PublicCar, 'model' | 'color'>) {
  const kind = model === 'Model 3' || model === 'Model S' ? 'sedan' : 'crossover';
  const [, paint = 'unknown'] = paints.find(([name]) => name.test(color ?? '')) ?? [];
  return { kind, paint };
}

/** Which drawings stand in for further photos: a bed where a crossover comes with one, or else a charger. */
function insideOf(car: PublicCar) {
  const drawn = drawnAs(car);
  return { ...drawn, hasBed: drawn.kind === 'crossover' && car.features.includes(campingGear) };
}

/** The drawing of public/drawings that is nearest to the car. */
export function drawingOf(car: Pick<PublicCar, 'model' | 'color'>): string {
  const { kind, paint } = drawnAs(car);
  return `${kind}-${paint}`;
}

/** The towns that there are drawings of. */
const drawnTowns = ['princeton-nj', 'trenton-nj', 'new-hope-pa', 'yardley-pa'];

/** The drawing of public/drawings that stands behind the car. */
export const placeOf = ({ town }: Pick<PublicCar, 'town'>): string =>
  town !== null && drawnTowns.includes(town) ? town : 'river';

const photoView = ({ id, alt, focus }: Photo) => ({ id, alt, ...focus });

/** The days as a calendar has them: months of weeks from Sunday to Saturday. */
function monthsView(days: Day[]) {
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  return [...months.values()].map((month) => {
    const first = new Date(month[0]?.date ?? '');
    const blanks = Array.from({ length: first.getUTCDay() }, () => ({}));
    const days = [...blanks, ...month.map(dayView)];
    const cells = [...days, ...Array.from({ length: (7 - (days.length % 7)) % 7 }, () => ({}))];
    return {
      month: monthName.format(first),
      weeks: Array.from({ length: cells.length / 7 }, (_, week) => ({
        days: cells.slice(week * 7, week * 7 + 7),
      })),
    };
  });
}

const monthName = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

function dayView({ date, isBooked }: Day) {
  const number = Number(date.slice(8));
  return isBooked ? { booked: number } : { available: number };
}

/** Whether no day of a rental, the first and the last included, has a booking: nothing finer is told of a single car. */
export function isFreeOn({ pickUp, return: returned }: Weekend, { taken }: PublicCar): boolean {
  const [first, last] = [pickUp.slice(0, 10), returned.slice(0, 10)];
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return !daysFrom(first, count, taken).some(({ isBooked }) => isBooked);
}

/** A text cut after a word. */
function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${shortened(text, most - 1).replace(/\s+\S*$/, '')}…`;
}

interface Described {
  car: PublicCar;
  facts: BusinessFacts;
  address: string;
  image: string | undefined;
}

/** The car as a Vehicle of schema.org with its Offer, as the content of a script. */
function jsonLd({ car, facts, address, image }: Described): string {
  const { name, model, year, color, text } = car;
  const { hour, day } = facts.rates.shortTerm;
  const offer = (price: number, unitCode: string) => ({
    ...{ '@type': 'Offer', url: address, price, priceCurrency: 'USD' },
    priceSpecification: {
      ...{ '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD' },
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
    },
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  });
  const vehicle = {
    ...{ '@type': 'Vehicle', '@id': `${address}#car`, name, url: address },
    brand: { '@type': 'Brand', name: 'Tesla' },
    ...(model && { model }),
    ...(year && { vehicleModelDate: String(year) }),
    ...(color && { color }),
    ...(image && { image }),
    ...(text && { description: text }),
    offers: [offer(hour, 'HUR'), offer(day, 'DAY')],
  };
  const graph = { '@context': 'https://schema.org', '@graph': [vehicle] };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}
