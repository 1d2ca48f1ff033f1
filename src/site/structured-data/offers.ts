import type { z } from 'zod';
import { dollarsIn } from '#contracts/fill-facts.ts';
import type { pricing } from '#schemas/rentals.ts';
import type { BusinessFacts } from '#schemas/business.ts';
import { cardAddress } from '../social-cards/social-card.ts';

type Tier = z.infer<typeof pricing>['prices']['tiers'][number];

/** A price as a page with prices shows it. */
export type ShownTier = Pick<Tier, 'price' | 'per' | 'period' | 'minimum'>;

interface Subject {
  facts: BusinessFacts;
  title: string;
  description: string;
  tiers: readonly ShownTier[];
  /** The canonical address of the page. */
  address: string;
}

/** What a page with prices offers, as a Product of schema.org with an Offer for each price. */
export function offersData({ facts, title, description, tiers, address }: Subject): object {
  const toOffer = ({ price: shown, per, period = per, minimum }: ShownTier) => {
    const price = dollarsIn(shown);
    return {
      '@type': 'Offer',
      url: address,
      price,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        referenceQuantity: quantity('value', period ?? ''),
        ...(minimum && { eligibleQuantity: quantity('minValue', minimum) }),
      },
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      seller: { '@type': 'Organization', name: facts.names.rentals },
    };
  };
  return {
    '@type': 'Product',
    name: title,
    description,
    url: address,
    image: cardAddress(address),
    offers: tiers.filter(({ per }) => per).map(toOffer),
  };
}

/** The units of UN/CEFACT. */
const unitCodes: Record<string, string> = { hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON' };

/** "an hour", "for 3 days" or "30 days" as an amount of schema.org. */
function quantity(property: 'value' | 'minValue', words: string) {
  const [, amount = '1', unit = ''] = /(?:(\d+) )?(hour|day|week|month)s?$/.exec(words) ?? [];
  return {
    '@type': 'QuantitativeValue',
    [property]: Number(amount),
    unitCode: unitCodes[unit],
  };
}
