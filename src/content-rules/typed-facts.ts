import { unnamedMarketplace } from '#contracts/business-facts.ts';
import { canonical, number, type FactForms } from './fact-forms.ts';

const range = String.raw`${number}(?:\+| or more)?(?:\s?(?:-|–|to)\s?${number}\+?)?`;
const unit = '(?:hours?|hrs?|days?|weeks?|months?|years?|miles?|mi|km|kilometers?)';
/** Of somebody who may rent a car: what is asked of the young, such as on an e-bike, is no fact of ours. */
const age = String.raw`(?:1[89]|[2-9]\d|(?:twenty|thirty|forty)(?:-\w+)?)`;

const prices = String.raw`\$\s?\d+(?:[,.]\d+)*|\bUSD\s?\d+|\b${range}\s(?:dollars|bucks)\b`;
const times = String.raw`\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b\.?|\b\d{1,2}:\d\d\b|\b24\/7(?!\d)`;
const ages = String.raw`\b${age}\s(?:years\s)?(?:or|and)\s(?:older|over|up|above)\b|\b${age}[- ]years?[- ]olds?\b|\b(?:aged?|older than|younger than)\s${age}\b`;
const shares = String.raw`\b${range}\s?(?:%|per\s?cent\b)`;
const lengths = String.raw`\b${range}[\s-](?:full\s)?${unit}\b`;

/** What is true of one reading of the fleet only. */
const readings = [
  {
    pattern: String.raw`(?:\bTesla\s)?\bModel 3\b(?:,?\s(?:and|or|&)\s(?:a\s)?(?:Tesla\s)?Model Y\b)?`,
    instead: '{{fleet.models}}',
  },
  { pattern: 'New Jersey, New York,? and Pennsylvania', instead: '{{fleet.states}}' },
];

/** What only the facts may say. */
const always = new RegExp(
  [prices, times, ages, shares, lengths, ...readings.map(({ pattern }) => pattern)].join('|'),
  'gi',
);
/** Words that may well be something else, unless there is such a fact. */
const ifFact = new RegExp(
  String.raw`\b(?:over|under|at least|from|minimum(?: age)? (?:of|is))\s${age}\b|\bsince\s\d{4}\b`,
  'gi',
);
/** What a template may not say either; its numbers are otherwise those of its layout. */
const inTemplates = new RegExp(`${prices}|${times}`, 'gi');

/** Facts that are as they are, word for word. */
const verbatim = /^(names|links)\.|^contact\.(email|hours)$/;
/** Hours without a time, such as "Always", and a marketplace without a name are words like any others. */
const isToRepeat = ({ name, words }: FactForms) =>
  verbatim.test(name) &&
  words !== unnamedMarketplace &&
  (name !== 'contact.hours' || /\d/.test(words));

export interface TypedFact {
  /** The words as they were typed. */
  words: string;
  /** What to write instead, such as `{{rates.shortTerm.day}}`: one for each fact that says the same. */
  instead: string[];
}

/** Which of the known facts a text, without its references, states by hand. */
export function typedFacts(text: string, known: FactForms[]): TypedFact[] {
  const found: TypedFact[] = [];
  let rest = text.replace(/\s+/g, ' ');
  const named = known.filter((fact) => isToRepeat(fact) && says(rest, fact));
  for (const { name, words } of named.sort((one, other) => other.words.length - one.words.length)) {
    if (!rest.includes(words)) continue;
    rest = rest.replaceAll(words, '…');
    found.push({ words, instead: [`{{${name}}}`] });
  }
  const meaning = (words: string) => {
    const ofReading = readings.find(({ pattern }) => new RegExp(pattern, 'i').test(words));
    if (ofReading) return [ofReading.instead];
    return known
      .filter(({ forms }) => forms.includes(canonical(words)))
      .map((fact) => refer(fact, words));
  };
  const typed = [...rest.matchAll(always)].map(([words]) => ({ words, instead: meaning(words) }));
  const likely = [...rest.replace(always, '…').matchAll(ifFact)]
    .map(([words]) => ({ words, instead: meaning(words) }))
    .filter(({ instead }) => instead.length > 0);
  return [...found, ...typed, ...likely];
}

/** Whether a text says a fact word for word. A longer address than that of a link is another address. */
const says = (text: string, { name, words }: FactForms): boolean =>
  text
    .split(words)
    .slice(1)
    .some((after) => !name.startsWith('links.') || !/^[/?#&=\w-]/.test(after));

/** "3-day" becomes {{rules.weekendDays}}-day, since that fact is only the number. */
const refer = ({ name, isCount }: FactForms, words: string): string =>
  isCount ? words.replace(new RegExp(number, 'i'), `{{${name}}}`) : `{{${name}}}`;

/** The prices and times of day that a template states by hand. */
export const typedInTemplate = (line: string): string[] =>
  [...line.matchAll(inTemplates)].map(([words]) => words);
