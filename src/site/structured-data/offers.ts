import type { BusinessFacts } from '../business-facts.ts';
import { cardAddress } from '../social-cards/social-card.ts';

/** An amount in a unit of UN/CEFACT: hours, days, weeks, months. */
type Amount = [value: number, unit: 'HUR' | 'DAY' | 'WEE' | 'MON'];

interface Tier {
  /** Whole dollars. */
  price: number;
  /** What the price pays for, for example 3 days. */
  per: Amount;
  /** The shortest rental at this price. */
  minimum?: Amount;
}

const tiersByPage: Record<string, (facts: BusinessFacts) => Tier[]> = {
  'short-term': ({ rates: { shortTerm }, rules }) => [
    { price: shortTerm.hour, per: [1, 'HUR'], minimum: [rules.minimumHours, 'HUR'] },
    { price: shortTerm.day, per: [1, 'DAY'] },
    { price: shortTerm.weekend, per: [rules.weekendDays, 'DAY'] },
  ],
  'long-term': ({ rates: { longTerm }, rules }) => [
    { price: longTerm.week, per: [1, 'WEE'], minimum: [rules.minimumDays, 'DAY'] },
    { price: longTerm.month, per: [rules.monthDays, 'DAY'] },
  ],
  rideshare: ({ rates: { rideshare } }) => [
    { price: rideshare.day, per: [1, 'DAY'] },
    { price: rideshare.week, per: [1, 'WEE'] },
    { price: rideshare.month, per: [1, 'MON'] },
  ],
};

interface Subject {
  facts: BusinessFacts;
  /** The last part of the page's address: short-term, long-term or rideshare. */
  page: string;
  title: string;
  description: string;
  /** The canonical address of the page. */
  address: string;
}

/** What a page with prices offers, as a Product of schema.org with an Offer for each price. */
export function offersData({ facts, page, title, description, address }: Subject): object {
  const tiers = tiersByPage[page]?.(facts);
  if (!tiers) {
    throw new Error(`No offers are known for ${address}. Add them in offers.ts.`);
  }
  const toOffer = ({ price, per, minimum }: Tier) => ({
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      referenceQuantity: quantity('value', per),
      ...(minimum && { eligibleQuantity: quantity('minValue', minimum) }),
    },
    availability: 'https://schema.org/InStock',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    seller: { '@type': 'Organization', name: facts.names.rentals },
  });
  return {
    '@type': 'Product',
    name: title,
    description,
    url: address,
    image: cardAddress(address),
    offers: tiers.map(toOffer),
  };
}

const quantity = (property: 'value' | 'minValue', [amount, unitCode]: Amount) => ({
  '@type': 'QuantitativeValue',
  [property]: amount,
  unitCode,
});
