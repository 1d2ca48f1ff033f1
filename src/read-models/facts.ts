import { getEntry } from 'astro:content';
import { businessFacts } from '#site/business-facts.ts';

/** The facts of the business, with what follows from the reading of the fleet. */
export async function getFacts() {
  const entry = await getEntry('business', 'facts');
  if (!entry) throw new Error('src/content/business/facts.yaml is missing.');
  return businessFacts(entry.data);
}
