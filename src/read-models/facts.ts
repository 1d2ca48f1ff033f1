import { getEntry } from 'astro:content';

const fleets = {
  'model-3-and-model-y': {
    models: 'Tesla Model 3 and Model Y',
    states: 'New Jersey, New York and Pennsylvania',
  },
  'model-y-only': { models: 'Tesla Model Y', states: 'New Jersey and Pennsylvania' },
};

/** The facts of the business, with what follows from the reading of the fleet. */
export async function getFacts() {
  const entry = await getEntry('business', 'facts');
  if (!entry) throw new Error('src/content/business/facts.yaml is missing.');
  return { ...entry.data, fleet: fleets[entry.data.fleet.reading] };
}
