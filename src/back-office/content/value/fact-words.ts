import type { ContentJson, ContentOverview } from '#contracts/content-edit.ts';
import { references } from '#contracts/fill-facts.ts';

type Facts = ContentOverview['facts'];

/** The names of the facts in a text, each once. */
export const factsIn = (text: ContentJson, facts: Facts): string[] => [
  ...new Set(
    [...String(text).matchAll(references)].flatMap(([, name = '']) =>
      Object.hasOwn(facts, name) ? [name] : [],
    ),
  ),
];

/** What a fact in a text is typed as: its own words, numbered where another has the same; an address by its name. */
const wordsFor = (name: string, facts: Facts): string | undefined => {
  const words = facts[name];
  if (words === undefined || name.startsWith('links.')) return undefined;
  const alike = Object.keys(facts).filter((one) => facts[one] === words);
  return alike[0] === name ? words : `${words} (${alike.indexOf(name) + 1})`;
};

/** A text as it is typed: `{{$180}}` for the fact of that price. */
export const asTyped = (text: string, facts: Facts): string =>
  text.replace(references, (reference, name: string) => {
    const words = wordsFor(name, facts);
    return words ? `{{${words}}}` : reference;
  });

/** Words with one space between them: that of "Model 3" does not break, and is typed as any other. */
const spaced = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** The text that is meant by one that was typed so: each fact by its name. */
export const asMeant = (typed: string, facts: Facts): string =>
  typed.replace(/\{\{([^{}]+)\}\}/g, (reference, words: string) => {
    const typedWords = spaced(words);
    const name = Object.keys(facts).find(
      (one) => typedWords && spaced(wordsFor(one, facts) ?? '') === typedWords,
    );
    return name ? `{{${name}}}` : reference;
  });
