/** The file with the facts that other texts refer to. */
export const factsFile = 'src/content/business/facts.yaml';

/** Whole dollars as people read them: 3200 is $3,200. */
export const asMoney = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;

/** The dollars in words such as "$3,200", whatever stands around them. */
export const dollarsIn = (words: string) => Number(words.replace(/[^\d.]/g, ''));

/** Every `{{name}}` of a text; in the address of a Markdown link its braces are encoded. */
export const references = /(?:\{\{|%7B%7B)\s*([\w.]+)\s*(?:\}\}|%7D%7D)/g;

/** A text with its facts in the words that they become, by their names; a reference to none stays. */
export const filledIn = (text: string, words: Record<string, string>): string =>
  text.replace(references, (reference, name: string) => words[name] ?? reference);

/** The words that replace `{{name}}`; undefined if there is no such fact. */
export function factText(facts: object, name: string): string | undefined {
  const value = name
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], facts);
  if (typeof value === 'number') return numberText(name, value);
  return typeof value === 'string' ? value : undefined;
}

/** The number of a fact of this name as people read it: rates are dollars. */
export const numberText = (name: string, value: number): string =>
  name.startsWith('rates.') ? asMoney(value) : String(value);

/** The same content with every `{{name}}` replaced by that fact. Throws where there is no such fact. */
export function withFacts<Content>(content: Content, facts: object): Content {
  return mapTexts(content, (text) =>
    text.replace(references, (_, name: string) => {
      const words = factText(facts, name);
      if (words !== undefined) return words;
      throw new Error(
        `The copy refers to {{${name}}}, which src/content/business/facts.yaml does not have. Use one of its names, for example {{rates.shortTerm.day}}.`,
      );
    }),
  );
}

/** The same content with the apostrophes of print; Markdown bodies have them already. */
export function withApostrophes<Content>(content: Content): Content {
  return mapTexts(content, (text) => text.replace(/(?<=[\p{L}\d])'/gu, '’'));
}

function mapTexts<Content>(content: Content, change: (text: string) => string): Content {
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(map);
    const isGroup = value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
    if (!isGroup) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, map(entry)]));
  };
  return map(content) as Content;
}
