import type { PublishedPrices } from '#contracts/best-price.ts';
import { getFacts } from './facts.ts';

/** The prices that `bestPrice` reckons with, and nothing else of the facts: they travel with the page. */
export async function getPublishedPrices(): Promise<PublishedPrices> {
  const { rates, rules } = await getFacts();
  const { shortTerm, longTerm } = rates;
  const { minimumHours, weekendDays, minimumDays, monthDays, customPricingMonths } = rules;
  return {
    rates: { shortTerm, longTerm },
    rules: { minimumHours, weekendDays, minimumDays, monthDays, customPricingMonths },
  };
}
