import type { ContentFound } from '#contracts/content-edit.ts';
import { partNames, placeWords, shortName } from '#contracts/content-part.ts';
import { factsFile, filledIn, numberText } from '#contracts/fill-facts.ts';
import { searchFor } from '#contracts/search-text.ts';
import { wordsIn } from '#contracts/text.ts';
import { iconWords, type IconName } from '#schemas/icon-names.ts';
import { siteOf, type ContentFiles } from '#content-rules/content-problems.ts';
import { nearest } from '#content-rules/nearest.ts';
import type { OwnerCall } from '#server/record/admin-endpoint.ts';
import { readBuiltSite } from './built-site.ts';
import { fieldsOf, titleOf } from './content-names.ts';
import { openDraft } from './draft.ts';
import { contentOf } from './draft-content.ts';
import { factWords } from './places-shown.ts';

const mostFound = 40;

/**
 * The values of the draft in which words begin with each of those asked for, with the facts filled in; those first that say
 * it, and then those that are for it; and of both first the facts. Where there are none, those with the words that are
 * likely meant.
 */
export async function findValues(
  { context, recorder }: Pick<OwnerCall, 'context' | 'recorder'>,
  { words }: { words: string },
): Promise<ContentFound> {
  const { draft, published } = await openDraft(context, recorder);
  const values = valuesIn(contentOf(draft, published.content));
  const asked = wordsOf(words);
  const found = holding(asked, values);
  if (found.length > 0) return answerOf(found);
  const known = new Set(values.flatMap(({ words: text }) => wordsOf(text)));
  const meant = asked.map((word) => (word.length > 3 && nearest(word, known)) || word);
  const instead = holding(meant, values);
  return { ...answerOf(instead), ...(instead.length > 0 && { instead: meant.join(' ') }) };
}

type Found = ContentFound['found'][number];

const answerOf = (all: Found[]): ContentFound => ({
  found: all.slice(0, mostFound),
  hasMore: all.length > mostFound,
});

/** Every value that has words, in the order of the files. */
function valuesIn(content: ContentFiles): Found[] {
  const facts = factWords(siteOf(content, readBuiltSite().routes).facts ?? {});
  return [...content].flatMap(([file, source]) => {
    const title = titleOf(file, source);
    const fields = fieldsOf(file, source);
    const parts = partNames(fields);
    return fields.flatMap((field) => {
      const { path, kind, value, photo } = field;
      // What is chosen or arranged has no words.
      if (kind === 'choice' || path[0] === 'order') return [];
      const label = placeWords(parts.get(path.join('/')) ?? '', shortName(field));
      const typed =
        kind === 'picture'
          ? (photo?.alt ?? 'Our drawing')
          : typeof value === 'number'
            ? numberText(path.join('.'), value)
            : kind === 'icon'
              ? iconWords[value as IconName]
              : (value ?? '');
      return [{ file, path, title, label, words: filledIn(typed, facts) }];
    });
  });
}

/** The values that hold the words, and then those that are for them; of both first the facts. */
function holding(asked: readonly string[], values: readonly Found[]): Found[] {
  if (asked.length === 0) return [];
  const says = ({ words }: Found) => holds(words, asked);
  const isFor = ({ title, label, words }: Found) =>
    words !== '' && holds(`${title} ${label} ${words}`, asked);
  const saying = values.filter(says);
  const all = [...saying, ...values.filter((value) => !saying.includes(value) && isFor(value))];
  // Whoever looks for the phone number looks for the one place where it is changed.
  return all.sort(
    (one, other) => Number(other.file === factsFile) - Number(one.file === factsFile),
  );
}

/** Whether words of a text begin with each of those asked for; a phone number may be typed in one. */
function holds(text: string, asked: readonly string[]): boolean {
  const known = wordsOf(text);
  return asked.every(
    (start) =>
      known.some((word) => word.startsWith(start) || word === otherWords[start]) ||
      (/^\d{5,}$/.test(start) && searchFor(start)(text)),
  );
}

/** What people look for by one word, and the editor calls by another. */
const otherWords: Record<string, string> = {
  ...{ telephone: 'phone', mobile: 'phone', cell: 'phone', mail: 'email' },
  ...{ photo: 'picture', image: 'picture', cost: 'price', costs: 'price' },
};

/** The words of a text as people type them on a phone: in small letters, without accents. */
const wordsOf = (text: string): string[] =>
  wordsIn(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/['\u2018\u2019]/g, ''),
  );
