import type { z } from 'zod';
import type { business } from '#schemas/business.ts';

const fleets = {
  'model-3-and-model-y': {
    models: 'Tesla Model 3 and Model Y',
    states: 'New Jersey, New York and Pennsylvania',
    stateNames: ['New Jersey', 'New York', 'Pennsylvania'],
    summary: 'Tesla Model 3 and Model Y',
  },
  'model-y-only': {
    models: 'Tesla Model Y',
    states: 'New Jersey and Pennsylvania',
    stateNames: ['New Jersey', 'Pennsylvania'],
    summary: 'All Tesla Model Y, many with camping gear',
  },
};

/** What is known of the business: facts.yaml, and what follows from the reading of the fleet. */
export function businessFacts(facts: z.infer<typeof business>) {
  return { ...facts, fleet: { ...facts.fleet, ...fleets[facts.fleet.reading] } };
}

export type BusinessFacts = ReturnType<typeof businessFacts>;
