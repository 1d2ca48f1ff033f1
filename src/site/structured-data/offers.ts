import type { BusinessFacts } from '../business-facts.ts';

/** The units of UN/CEFACT in which a rental is priced. */
type Unit = 'HUR' | 'DAY' | 'WEE' | 'MON';

interface Tier {
  name: string;
  /** Whole dollars. */
  price: number;
  /** What the price pays for, for example 3 days. */
  per: [amount: number, unit: Unit];
  /** The shortest rental at this price. */
  minimum?: [amount: number, unit: Unit];
}

/** The pages with prices, by the name of their rates in the facts. */
export type PricedMode = keyof BusinessFacts['rates'];

const tiers: Record<PricedMode, (facts: BusinessFacts) => Tier[]> = {
  shortTerm: ({ rates: { shortTerm }, rules }) => [
    {
      name: 'Hourly rental',
      price: shortTerm.hour,
      per: [1, 'HUR'],
      minimum: [rules.minimumHours, 'HUR'],
    },
    { name: 'Daily rental', price: shortTerm.day, per: [1, 'DAY'] },
    { name: 'Weekend package', price: shortTerm.weekend, per: [rules.weekendDays, 'DAY'] },
  ],
  longTerm: ({ rates: { longTerm }, rules }) => [
    {
      name: 'Weekly rental',
      price: longTerm.week,
      per: [1, 'WEE'],
      minimum: [rules.minimumDays, 'DAY'],
    },
    { name: 'Monthly rental', price: longTerm.month, per: [rules.monthDays, 'DAY'] },
  ],
  rideshare: ({ rates: { rideshare } }) => [
    { name: 'Daily rideshare rental', price: rideshare.day, per: [1, 'DAY'] },
    { name: 'Weekly rideshare rental', price: rideshare.week, per: [1, 'WEE'] },
    { name: 'Monthly rideshare rental', price: rideshare.month, per: [1, 'MON'] },
  ],
};

interface Subject {
  facts: BusinessFacts;
  mode: PricedMode;
  /** The title and description of the page. */
  title: string;
  description: string;
  /** The address of the page, and of a picture of what it offers. */
  address: string;
  image: string;
}

/** What a page with prices offers, as a Product of schema.org with an Offer for each price. */
export function offersData({ facts, mode, title, description, address, image }: Subject): object {
  const toOffer = ({ name, price, per, minimum }: Tier) => ({
    '@type': 'Offer',
    name,
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
    image,
    url: address,
    offers: tiers[mode](facts).map(toOffer),
  };
}

const quantity = (property: 'value' | 'minValue', [amount, unitCode]: [number, Unit]) => ({
  '@type': 'QuantitativeValue',
  [property]: amount,
  unitCode,
});
