import { createContext } from 'react';
import type { PublishedPrices } from '#contracts/best-price.ts';

/** What the page knows of the business, for answers and for the prices of a new rental. */
export const Business = createContext<{ name: string; prices: PublishedPrices } | null>(null);
