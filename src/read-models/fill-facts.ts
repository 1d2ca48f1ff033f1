/** Whole dollars as people read them: 3200 is $3,200. */
const asMoney = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;

function lookUp(facts: object, name: string): string {
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
export function withFacts<Content>(content: Content, facts: object): Content {
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
