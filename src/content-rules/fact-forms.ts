import { asMoney } from '#contracts/fill-facts.ts';
import { answers } from '#schemas/answers.ts';

const ones = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A number of two or more in digits or words; "one" is too often no number ("one day, maybe"). */
export const number = `(?:\\d+(?:[,.]\\d+)*|(?:${tens.join('|')})(?:-(?:${ones.slice(0, 9).join('|')}))?|${ones.slice(1).join('|')})`;

const numberWord = new RegExp(
  `\\b(${tens.join('|')})(?:-(${ones.join('|')}))?\\b|\\b(${ones.join('|')})\\b`,
  'g',
);
const value = (list: string[], word: string | undefined) => (word ? list.indexOf(word) + 1 : 0);

/** The same words for the same fact, however it is typed: "Forty percent" and "40%" are both 40%. */
export function canonical(words: string): string {
  const plain = words
    .toLowerCase()
    .replace(numberWord, (_, ten?: string, one?: string, alone?: string) =>
      String(ten ? (value(tens, ten) + 1) * 10 + value(ones, one) : value(ones, alone)),
    )
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(?<=\d)(\+| or more)/g, '')
    .replace(/(?<=\d)\s?(?:–|-|to)\s?(?=\d)/g, '-');
  const [, digits = ''] = /([\d.-]*\d)/.exec(plain) ?? [];
  if (/\$|usd|dollar|buck/.test(plain)) return `$${digits}`;
  if (/%|per ?cent/.test(plain)) return `${digits}%`;
  if (/\d\s?[ap]\.?m/.test(plain)) return plain.replace(/[\s.]|:00/g, '');
  if (/\b(aged?|older|younger|over|under|at least|from|minimum|up|above)\b|-olds?\b/.test(plain)) {
    return `age ${digits}`;
  }
  return plain.replace(/(?<=\d)-(?=[a-z])/, ' ').replace(/s$/, '');
}

const answerNames = new Set(
  Object.entries(answers).flatMap(([topic, slots]) =>
    Object.keys(slots).map((key) => `${topic}.${key}`),
  ),
);

/** A fact by name, its words, and the ways in which people may type it, in their canonical form. */
export interface FactForms {
  name: string;
  words: string;
  forms: string[];
  /** Whether it is a bare number, whose unit is in the copy. */
  isCount: boolean;
}

export function factForms(facts: object, prefix = ''): FactForms[] {
  return Object.entries(facts).flatMap(([key, fact]: [string, unknown]) => {
    const name = prefix + key;
    if (fact === null || fact === undefined) return [];
    if (typeof fact === 'object') return factForms(fact, `${name}.`);
    const words = String(fact);
    if (typeof fact !== 'number') {
      // Copy would not repeat a whole answer word for word.
      const forms = answerNames.has(name)
        ? []
        : [canonical(words), ...(words.match(clockTimes) ?? []).map(canonical)];
      return [{ name, words, forms, isCount: false }];
    }
    return [{ name, words, forms: [numberForm(name, fact)], isCount: !name.startsWith('rates.') }];
  });
}

/** `rates.shortTerm.day` is $180, `rules.minimumHours` 2 hour, `rules.minimumAge` age 25. */
function numberForm(name: string, fact: number): string {
  if (name.startsWith('rates.')) return canonical(asMoney(fact));
  const [unit] = /(Hour|Day|Week|Month|Year)(?=s$)/.exec(name) ?? [];
  if (unit) return `${fact} ${unit.toLowerCase()}`;
  return `${name.endsWith('Age') ? 'age' : name} ${fact}`;
}

/** The times in "8AM - 10PM EST". */
const clockTimes = /\d{1,2}(:\d\d)?\s?[ap]\.?m\b/gi;
