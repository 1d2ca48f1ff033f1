import { asMoney } from '#site/fill-facts.ts';

const count = String.raw`(?:\d[\d,.]*|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|twenty-[a-z]+|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred))`;
const range = String.raw`${count}\+?(?:\s?(?:-|–|to)\s?${count})?`;

/** What only facts.yaml may say: prices, shares, times of day, durations, distances and ages. */
const kinds = [
  String.raw`\$\s?\d[\d,.]*`,
  String.raw`\b${range}\s?(?:dollars|USD)\b`,
  String.raw`\b${range}\s?(?:%|percent\b)`,
  String.raw`\b\d{1,2}(?::\d\d)?\s?[AP]\.?M\b\.?`,
  String.raw`\b${range}[ -](?:hours?|days?|weeks?|months?|years?|miles?|mi|km|kilometers?)\b`,
  String.raw`\b(?:aged?|over|under|older than|younger than|at least|from) \d{2}\b`,
];
const typed = new RegExp(kinds.join('|'), 'gi');

export interface TypedFact {
  /** The words as they were typed. */
  words: string;
  /** What to write instead, such as `{{rates.shortTerm.day}}`; absent where no fact holds them. */
  instead?: string;
}

/** The facts that a line of copy states by hand. */
export function typedFacts(line: string, facts: object): TypedFact[] {
  const names = factNames(facts);
  return [...line.matchAll(typed)].map(([words]) => {
    const match = names.find(({ forms }) => forms.some((form) => sameWords(words, form)));
    return match ? { words, instead: `{{${match.name}}}` } : { words };
  });
}

const sameWords = (one: string, other: string) => normalize(one) === normalize(other);
const normalize = (words: string) =>
  words
    .replace(/[\s.]+$/, '')
    .replaceAll('–', '-')
    .toLowerCase();

/** Every fact by name, in the forms in which it may have been typed. */
function factNames(facts: object, prefix = ''): { name: string; forms: string[] }[] {
  return Object.entries(facts).flatMap(([key, value]: [string, unknown]) => {
    const name = prefix + key;
    if (value && typeof value === 'object') return factNames(value, `${name}.`);
    const forms = [String(value)];
    if (typeof value === 'number') forms.push(asMoney(value), ...unitsOf(key, value));
    return [{ name, forms }];
  });
}

/** `minimumHours: 2` may be typed as "2 hours" or "2-hour", `minimumAge: 25` as "at least 25". */
function unitsOf(key: string, value: number): string[] {
  const unit = /(Hour|Day|Week|Month|Year)s?$/.exec(key)?.[1]?.toLowerCase();
  if (unit) return [`${value} ${unit}s`, `${value}-${unit}`, `${value} ${unit}`];
  return /Age$/.test(key)
    ? [`at least ${value}`, `over ${value}`, `age ${value}`, `aged ${value}`, `from ${value}`]
    : [];
}
