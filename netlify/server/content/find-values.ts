import type { ContentFound } from '#contracts/content-edit.ts';
import { keyOf, partNames, placeWords, shortName } from '#contracts/content-part.ts';
import { factsFile, filledIn, numberText } from '#contracts/fill-facts.ts';
import { likelyMeant } from '#contracts/nearest.ts';
import { holdsWords, searchedWords } from '#contracts/search-words.ts';
import { iconWords, type IconName } from '#schemas/icon-names.ts';
import type { ContentFiles } from '#content-rules/content-problems.ts';
import type { OwnerCall } from '#server/record/admin-endpoint.ts';
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
  const isChanged = Object.keys(draft.files).length > 0;
  const changed = [...published.content].filter(
    ([file]) => isChanged && (file === factsFile || draft.files[file]),
  );
  const before = new Map(valuesIn(new Map(changed)).map((one) => [keyOf(one), one.words]));
  // Who has just changed it finds it still by what it said.
  const said = (value: Found) => `${value.words}\n${before.get(keyOf(value)) ?? ''}`;
  const asked = searchedWords(words);
  const found = holding(asked, values, said);
  if (found.length > 0) return answerOf(found);
  const known = new Set(values.flatMap(({ words: text }) => searchedWords(text)));
  const meant = likelyMeant(asked, known);
  const instead = holding(meant, values, said);
  return { ...answerOf(instead), ...(instead.length > 0 && { instead: meant.join(' ') }) };
}

type Found = ContentFound['found'][number];

const answerOf = (all: Found[]): ContentFound => ({
  found: all.slice(0, mostFound),
  hasMore: all.length > mostFound,
});

/** Every value that has words, in the order of the files. */
function valuesIn(content: ContentFiles): Found[] {
  const facts = factWords(content);
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

/** The values that say the words, or did, and then those that are for them; of both first the facts. */
function holding(
  asked: readonly string[],
  values: readonly Found[],
  said: (value: Found) => string,
): Found[] {
  if (asked.length === 0) return [];
  const says = (value: Found) => holdsWords(said(value), asked, otherWords);
  const isFor = ({ title, label, words }: Found) =>
    words !== '' && holdsWords(`${title} ${label} ${words}`, asked, otherWords);
  const saying = values.filter(says);
  const all = [...saying, ...values.filter((value) => !saying.includes(value) && isFor(value))];
  // Whoever looks for the phone number looks for the one place where it is changed.
  return all.sort(
    (one, other) => Number(other.file === factsFile) - Number(one.file === factsFile),
  );
}

/** What people look for by one word, and the editor calls by another. */
const otherWords: Record<string, string> = {
  ...{ telephone: 'phone', mobile: 'phone', cell: 'phone', mail: 'email' },
  ...{ photo: 'picture', image: 'picture', cost: 'price', costs: 'price' },
};
