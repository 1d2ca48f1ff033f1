import { factText, references } from '#contracts/fill-facts.ts';
import { factForms } from './fact-forms.ts';
import { nearest } from './nearest.ts';

/** A text without its references, so that only words typed by hand are left. */
export const withoutReferences = (text: string): string => text.replace(references, '…');

/** References to facts that do not exist or can't be read, each with what to write. */
export function brokenReferences(text: string, facts: object) {
  const unknown = [...text.matchAll(references)]
    .filter(([, name = '']) => factText(facts, name) === undefined)
    .map(([words, name = '']) => {
      const meant = nearest(
        name,
        factForms(facts).map((fact) => fact.name),
      );
      const advice = meant
        ? `Write {{${meant}}}`
        : 'Use a name of src/content/business/facts.yaml, for example {{rates.shortTerm.day}}';
      return { words, sentence: `There is no fact ${words}. ${advice}.` };
    });
  const halves = [...withoutReferences(text).matchAll(/\{+[^{}]*\}*|\}+/g)].map(([words]) => ({
    words,
    sentence: `"${words}" is not a fact. A fact is its name between two braces on each side, for example {{rates.shortTerm.day}}.`,
  }));
  return [...unknown, ...halves];
}
