import { bestPrice } from '#contracts/best-price.ts';
import { priceWords } from '#contracts/best-price-words.ts';
import { photoAddress } from '#contracts/car-photo.ts';
import { datesWords, type RentalDates } from '#contracts/rental-dates.ts';
import type { BusinessFacts } from '#server/business/facts.ts';
import { daysFrom, type Day } from './availability.ts';
import type { PublicCar } from './public-cars.ts';

type Photo = PublicCar['profile']['photos'][number];

/** The most features that a card of a list names. */
const cardFeatures = 3;
/** How far a car's calendar looks ahead. */
const calendarDays = 92;

/** What a list shows of a car. The template has the words of each town and feature. */
export function cardView(car: PublicCar, place: number, price?: object, dates?: RentalDates) {
  const { slug, name, profile } = car;
  const urgency = place === 0 ? urgent : unhurried;
  return {
    ...{ slug, name, price, details: detailsOf(car), query: dates ? queryOf(dates) : '' },
    ...{ in: flags(profile.town ? [profile.town] : []), ...picture(car, urgency) },
    ...featuresView(profile.features.slice(0, cardFeatures)),
  };
}

/** What the page of a car shows, and what it tells search engines. */
export function carView(
  car: PublicCar,
  { facts, dates, now, site }: { facts: BusinessFacts; dates?: RentalDates; now: Date; site: URL },
) {
  const { slug, name, profile } = car;
  const [cover, ...more] = profile.photos;
  const details = detailsOf(car);
  const address = new URL(`/cars/${slug}`, site).href;
  const image = new URL(cover ? photoAddress(cover.id, 1600, 'webp') : '/og/cars.jpg', site).href;
  const paragraphs = profile.text.split(/\n+/).filter(Boolean);
  const summary = `Rent ${name}, ${article(details)}, from Towpath.`;
  return {
    ...{ slug, name, details, image, imageAlt: cover?.alt ?? name },
    title: details.includes(name) ? name : `${name}, ${article(details)}`,
    description: shortened(paragraphs.length > 0 ? paragraphs.join(' ') : summary, 160),
    in: flags(profile.town ? [profile.town] : []),
    ...featuresView(profile.features),
    cover: picture(car, urgent),
    morePhotos: more.map((one) => ({ ...photoView(one), ...unhurried })),
    hasMorePhotos: more.length > 0,
    paragraphs: paragraphs.map((text) => ({ text })),
    listing: profile.listing ?? facts.links.marketplace,
    ...(dates && { price: priceView(facts, dates), dates: datesWords(dates) }),
    ...{ pickUp: dates?.pickUp, return: dates?.return },
    months: monthsView(daysFrom(now, calendarDays, car.taken)),
    jsonLd: jsonLd({ car, facts, address, image: cover && image }),
  };
}

/** The best price of a time, as the templates show it. */
export function priceView(facts: BusinessFacts, { stay }: RentalDates) {
  const price = bestPrice(facts, stay);
  const { total, pieces, reason } = priceWords(facts, stay, price);
  return { total: price.isAgreedInPerson ? `At most ${total}` : total, pieces, reason };
}

/** Such as "2024 Model Y, Pearl White", as far as it is known. */
function detailsOf({ year, model, color }: PublicCar): string {
  const kind = [year, `Tesla ${model ?? ''}`.trim()].filter(Boolean).join(' ');
  return [kind, color].filter(Boolean).join(', ');
}

const article = (details: string) => `${/^[aeiou8]/i.test(details) ? 'an' : 'a'} ${details}`;

const flags = (names: string[]) => Object.fromEntries(names.map((name) => [name, true]));

const featuresView = (features: string[]) => ({
  has: flags(features),
  hasFeatures: features.length > 0,
});

const urgent = { loading: 'eager', priority: 'high' };
const unhurried = { loading: 'lazy', priority: 'auto' };

function picture(
  {
    slug,
    model,
    profile: {
      photos: [photo],
    },
  }: PublicCar,
  urgency: object,
) {
  const isSedan = model === 'Model 3' || model === 'Model S';
  const drawing = { isSedan, isCrossover: !isSedan };
  return { slug, ...urgency, ...(photo ? { photo: photoView(photo) } : drawing) };
}

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

function dayView({ date, isFree }: Day) {
  const number = Number(date.slice(8));
  return isFree ? { free: number } : { taken: number };
}

/** What of a query names the dates. */
const queryOf = (dates: RentalDates) =>
  `?${new URLSearchParams({ pickUp: dates.pickUp, return: dates.return })}`;

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}

interface Described {
  car: PublicCar;
  facts: BusinessFacts;
  address: string;
  image: string | undefined;
}

/** The car as a Vehicle of schema.org with its Offer, as the content of a script. */
function jsonLd({ car, facts, address, image }: Described): string {
  const { name, model, year, color, profile } = car;
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
    ...(profile.text && { description: profile.text }),
    offers: [offer(hour, 'HUR'), offer(day, 'DAY')],
  };
  const graph = { '@context': 'https://schema.org', '@graph': [vehicle] };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}
