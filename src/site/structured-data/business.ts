import type { BusinessFacts } from '../business-facts.ts';
import { asMoney } from '../fill-facts.ts';
import { supportHours } from './support-hours.ts';

interface Subject {
  facts: BusinessFacts;
  /** The towns as "Princeton, NJ"; the business works from the first of them. */
  towns: string[];
  /** The address of the home page. */
  home: string;
  /** The address of a picture that stands for the business. */
  image: string;
}

/** The business, its area and its hours as an AutoRental of schema.org, a kind of LocalBusiness. */
export function businessData({ facts, towns, home, image }: Subject): object {
  const { names, contact, fleet, rates } = facts;
  const [locality, region] = towns[0]?.split(', ') ?? [];
  const hours = supportHours(contact.hours);
  return {
    '@type': 'AutoRental',
    '@id': `${home}#business`,
    name: names.rentals,
    url: home,
    image,
    email: contact.email,
    ...(/\d/.test(contact.phone) && { telephone: contact.phone }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      addressRegion: region,
      addressCountry: 'US',
    },
    areaServed: [
      ...towns.map((name) => ({ '@type': 'City', name })),
      ...fleet.states.split(/, | and /).map((name) => ({ '@type': 'State', name })),
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
