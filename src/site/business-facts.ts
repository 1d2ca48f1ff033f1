import type { z } from 'zod';
import type { business } from '#schemas/business.ts';

// The spaces in names of models don't break at the end of a line.
const fleets = {
  'model-3-and-model-y': {
    models: 'Tesla Model\u00a03 and Model\u00a0Y',
    states: 'New Jersey, New York and Pennsylvania',
    stateNames: ['New Jersey', 'New York', 'Pennsylvania'],
    summary: 'Tesla Model\u00a03 and Model\u00a0Y',
  },
  'model-y-only': {
    models: 'Tesla Model\u00a0Y',
    states: 'New Jersey and Pennsylvania',
    stateNames: ['New Jersey', 'Pennsylvania'],
    summary: 'All Tesla Model\u00a0Y, many with camping gear',
  },
};

/** What is known of the business: facts.yaml, and what follows from the reading of the fleet. */
export function businessFacts(facts: z.infer<typeof business>) {
  return { ...facts, fleet: { ...facts.fleet, ...fleets[facts.fleet.reading] } };
}

export type BusinessFacts = ReturnType<typeof businessFacts>;
