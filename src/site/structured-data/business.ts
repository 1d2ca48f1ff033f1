import { asMoney } from '#contracts/fill-facts.ts';
import type { BusinessFacts } from '../business-facts.ts';
import { cardAddress } from '../social-cards/social-card.ts';
import { supportHours } from './support-hours.ts';

interface Subject {
  facts: BusinessFacts;
  /** The towns it serves; it works from the first of them. */
  towns: { name: string; stateCode: string }[];
  /** The address of the home page. */
  home: string;
}

/** The business, its area and its hours as an AutoRental of schema.org, a kind of LocalBusiness. */
export function businessData({ facts, towns, home }: Subject): object {
  const { names, contact, fleet, rates } = facts;
  const [base] = towns;
  const hours = supportHours(contact.hours);
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
      addressLocality: base?.name,
      addressRegion: base?.stateCode,
      addressCountry: 'US',
    },
    areaServed: [
      ...towns.map(({ name, stateCode }) => ({ '@type': 'City', name: `${name}, ${stateCode}` })),
      ...fleet.stateNames.map((name) => ({ '@type': 'State', name })),
    ],
    openingHoursSpecification: hours,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: contact.email,
      hoursAvailable: hours,
    },
    foundingDate: String(facts.since),
    priceRange: `From ${asMoney(rates.shortTerm.hour)} an hour`,
  };
}
