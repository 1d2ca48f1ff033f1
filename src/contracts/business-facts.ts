/** Which cars there are, and so in which states. */
export const fleetReadings = ['model-3-and-model-y', 'model-y-only'] as const;

// The spaces in names of models don't break at the end of a line.
const fleets = {
  'model-3-and-model-y': {
    models: 'Tesla Model\u00a03 and Model\u00a0Y',
    states: 'New Jersey, New York and Pennsylvania',
    summary: 'Tesla Model\u00a03 and Model\u00a0Y',
  },
  'model-y-only': {
    models: 'Tesla Model\u00a0Y',
    states: 'New Jersey and Pennsylvania',
    summary: 'All Tesla Model\u00a0Y, many with camping gear',
  },
};

/** What the marketplace is called until it has a name. */
export const unnamedMarketplace = 'the marketplace';

interface WrittenFacts {
  fleet: { reading: (typeof fleetReadings)[number] };
  names: { marketplace?: string | null | undefined };
}

/** What is known of the business: facts.yaml, and what follows from it. */
export function businessFacts<Facts extends WrittenFacts>(facts: Facts) {
  const marketplace = facts.names.marketplace ?? unnamedMarketplace;
  return {
    ...facts,
    names: { ...facts.names, marketplace },
    fleet: { ...facts.fleet, ...fleets[facts.fleet.reading] },
  };
}
