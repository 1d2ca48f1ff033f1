import { createContext } from 'react';
import type { PublishedPrices } from '#contracts/best-price.ts';

/** What a page knows about the business: its name for replies, its prices for rentals. */
export interface BusinessFacts {
  name: string;
  prices: PublishedPrices;
}
export const Business = createContext<BusinessFacts | null>(null);
