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

export type Facts = Awaited<ReturnType<typeof getFacts>>;

/** Whole dollars as people read them: 3200 is $3,200. */
export const asMoney = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;

function lookUp(facts: Facts, name: string): string {
  let value: unknown = facts;
  for (const part of name.split('.'))
    value = (value as Record<string, unknown> | undefined)?.[part];
  if (typeof value === 'number') return name.startsWith('rates.') ? asMoney(value) : String(value);
  if (typeof value === 'string') return value;
  throw new Error(
    `The copy refers to {{${name}}}, which src/content/business/facts.yaml does not have. Use one of its names, for example {{rates.shortTerm.day}}.`,
  );
}

/** The same content with every `{{name}}` replaced by that fact. */
export function withFacts<Content>(content: Content, facts: Facts): Content {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => lookUp(facts, name));
    }
    if (Array.isArray(value)) return value.map(fill);
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry)]));
    }
    return value;
  };
  return fill(content) as Content;
}
