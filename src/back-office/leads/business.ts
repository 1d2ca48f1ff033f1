import { createContext } from 'react';
import type { PublishedPrices } from '#contracts/best-price.ts';

/** What the page knows about the business, for replies and for the prices of a new rental. */
export const Business = createContext<{ name: string; prices: PublishedPrices } | null>(null);
