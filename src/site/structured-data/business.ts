import { asMoney } from '#contracts/fill-facts.ts';
import type { BusinessFacts } from '#schemas/business.ts';
import { cardAddress } from '../social-cards/social-card.ts';

interface Subject {
  facts: BusinessFacts;
  /** The towns it serves. */
  towns: { name: string; stateCode: string }[];
  /** The address of the home page. */
  home: string;
}

/** The business, its area and its support as an AutoRental of schema.org, a kind of LocalBusiness. */
export function businessData({ facts, towns, home }: Subject): object {
  const { names, contact, rates } = facts;
  const [town, state] = contact.address?.split(', ') ?? [];
  return {
    '@type': 'AutoRental',
    '@id': `${home}#business`,
    name: names.rentals,
    url: home,
    image: cardAddress(home),
    email: contact.email,
    ...(/\d/.test(contact.phone) && { telephone: contact.phone }),
    address: {
      '@type': 'PostalAddress',
      ...(town && { addressLocality: town, addressRegion: state }),
      addressCountry: 'US',
    },
    areaServed: towns.map(({ name, stateCode }) => ({
      '@type': 'City',
      name: `${name}, ${stateCode}`,
    })),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: contact.email,
      hoursAvailable: supportHours(contact.hours),
    },
    foundingDate: String(facts.since),
    priceRange: `From ${asMoney(rates.shortTerm.hour)} an hour`,
  };
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const pattern =
  /^(?:(\p{L}+) (?:to|-) (\p{L}+),? )?(\d{1,2}) ?([AP])M (?:to|-) (\d{1,2}) ?([AP])M( [A-Z]{2,4})?$/u;

const onTheClock = (hour: string, half: string) =>
  `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:00`;

/**
 * Hours such as "8AM - 10PM EST", every day, or "Monday to Friday, 8AM - 8PM EST", as an
 * OpeningHoursSpecification of schema.org; undefined for others.
 */
export function supportHours(hours: string): object | undefined {
  const [, first = 'Monday', last = 'Sunday', opens, morning, closes, evening] =
    pattern.exec(hours) ?? [];
  const dayOfWeek = days.slice(days.indexOf(first), days.indexOf(last) + 1);
  if (!opens || !morning || !closes || !evening || !dayOfWeek.includes(first)) return undefined;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens: onTheClock(opens, morning),
    closes: onTheClock(closes, evening),
  };
}
