/** Whole dollars as people read them: 3200 is $3,200. */
export const asMoney = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;

/** Every `{{name}}` of a text; in the address of a Markdown link its braces are encoded. */
export const references = /(?:\{\{|%7B%7B)\s*([\w.]+)\s*(?:\}\}|%7D%7D)/g;

/** The words that `{{name}}` stands for; undefined where there is no such fact. */
export function factText(facts: object, name: string): string | undefined {
  const value = name
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], facts);
  if (typeof value === 'number') return name.startsWith('rates.') ? asMoney(value) : String(value);
  return typeof value === 'string' ? value : undefined;
}

/** The same content with every `{{name}}` replaced by that fact. Throws where there is no such fact. */
export function withFacts<Content>(content: Content, facts: object): Content {
  const lookUp = (_: string, name: string) => {
    const text = factText(facts, name);
    if (text === undefined) {
      throw new Error(
        `The copy refers to {{${name}}}, which src/content/business/facts.yaml does not have. Use one of its names, for example {{rates.shortTerm.day}}.`,
      );
    }
    return text;
  };
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(references, lookUp);
    if (Array.isArray(value)) return value.map(fill);
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry)]));
    }
    return value;
  };
  return fill(content) as Content;
}
