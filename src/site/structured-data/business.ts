import { asMoney } from '#contracts/fill-facts.ts';
import type { BusinessFacts } from '../business-facts.ts';
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
  const { names, contact, fleet, rates } = facts;
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
    areaServed: [
      ...towns.map(({ name, stateCode }) => ({ '@type': 'City', name: `${name}, ${stateCode}` })),
      ...fleet.stateNames.map((name) => ({ '@type': 'State', name })),
    ],
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
const pattern = /(\d{1,2})([AP])M - (\d{1,2})([AP])M\b/;

const onTheClock = (hour: string, half: string) =>
  `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:00`;

/**
 * Hours such as "8AM - 10PM EST", every day, as an OpeningHoursSpecification of schema.org; undefined for
 * others, which only a page that is still being edited has.
 */
export function supportHours(hours: string): object | undefined {
  const [, opens, morning, closes, evening] = pattern.exec(hours) ?? [];
  if (!opens || !morning || !closes || !evening) return undefined;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens: onTheClock(opens, morning),
    closes: onTheClock(closes, evening),
  };
}
