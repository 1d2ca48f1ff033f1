import type { ContentFound } from '#contracts/content-edit.ts';
import { partNames, placeWords, shortName } from '#contracts/content-part.ts';
import { factsFile, numberText, references } from '#contracts/fill-facts.ts';
import { iconWords, type IconName } from '#schemas/icon-names.ts';
import { siteOf } from '#content-rules/content-problems.ts';
import type { OwnerCall } from '#server/record/admin-endpoint.ts';
import { readBuiltSite } from './built-site.ts';
import { fieldsOf, titleOf } from './content-names.ts';
import { openDraft } from './draft.ts';
import { contentOf } from './draft-content.ts';
import { factWords } from './places-shown.ts';

const mostFound = 40;

/**
 * The values of the draft in which words begin with each of those asked for, with the facts filled in; those first that say
 * it, and then those that are for it; and of both first the facts.
 */
export async function findValues(
  { context, recorder }: Pick<OwnerCall, 'context' | 'recorder'>,
  { words }: { words: string },
): Promise<ContentFound> {
  const { draft, published } = await openDraft(context, recorder);
  const content = contentOf(draft, published.content);
  const facts = factWords(siteOf(content, readBuiltSite().routes).facts ?? {});
  const asked = wordsOf(words);
  const holds = (text: string) => {
    const known = wordsOf(text);
    return (
      asked.length > 0 &&
      asked.every((start) =>
        known.some((word) => word.startsWith(start) || word === otherWords[start]),
      )
    );
  };
  const saying: ContentFound['found'] = [];
  const meant: ContentFound['found'] = [];
  for (const [file, source] of content) {
    const title = titleOf(file, source);
    const fields = fieldsOf(file, source);
    const parts = partNames(fields);
    for (const field of fields) {
      const { path, kind, value, photo } = field;
      // What is chosen or arranged has no words.
      if (kind === 'choice' || path[0] === 'order') continue;
      const label = placeWords(parts.get(path.join('/')) ?? '', shortName(field));
      const typed =
        kind === 'picture'
          ? (photo?.alt ?? 'Our drawing')
          : typeof value === 'number'
            ? numberText(path.join('.'), value)
            : kind === 'icon'
              ? iconWords[value as IconName]
              : (value ?? '');
      const text = typed.replace(references, (reference, name: string) => facts[name] ?? reference);
      const found = { file, path, title, label, words: text };
      if (holds(text)) saying.push(found);
      else if (holds(`${title} ${label} ${text}`)) meant.push(found);
    }
  }
  const all = [...saying, ...meant.filter(({ words: text }) => text !== '')];
  // Whoever looks for the phone number looks for the one place where it is changed.
  all.sort((one, other) => Number(other.file === factsFile) - Number(one.file === factsFile));
  return { found: all.slice(0, mostFound), hasMore: all.length > mostFound };
}

/** What people look for by one word, and the editor calls by another. */
const otherWords: Record<string, string> = {
  ...{ telephone: 'phone', mobile: 'phone', cell: 'phone', mail: 'email' },
  ...{ photo: 'picture', image: 'picture', cost: 'price', costs: 'price' },
};

/** The words of a text as people type them on a phone: in small letters, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['\u2018\u2019]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
