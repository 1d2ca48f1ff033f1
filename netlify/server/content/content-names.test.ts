import { expect, test } from 'vitest';
import { shortName, partNames, placeWords } from '#contracts/content-part.ts';
import { contentFiles } from '#tests/support/content-edits.ts';
import { fieldsOf } from './content-names.ts';

const namesOf = (name: string, source: string) => {
  const fields = fieldsOf(name, source);
  const parts = partNames(fields);
  return fields.map((field) => ({
    ...{ path: field.path.join('.'), kind: field.kind },
    words: placeWords(parts.get(field.path.join('/')) ?? '', shortName(field)),
  }));
};

test('no two values of a file read alike, and each says what it is for', () => {
  for (const { name, source } of contentFiles) {
    const words = namesOf(name, source)
      .filter(({ kind }) => kind !== 'group')
      .map((one) => one.words);
    expect(words.toSorted(), name).toEqual([...new Set(words)].toSorted());
    for (const one of words) expect(one, name).toMatch(/\p{L}/u);
  }
});

test.each([
  ['camping/camping.yaml', 'gear.cards.1.alt', /^Tent: /],
  [
    'rentals/rideshare.md',
    'points.1.label',
    /^Three short promises under the headline \(2 of 3\): /,
  ],
  ['site/site.yaml', 'menu.links.1.label', /^The menu · The plain links after them · FAQ: /],
  ['site/site.yaml', 'beforeYouBook.goodToKnow.tolls', /^Before you book · Good to know · Tolls: /],
])('%s %s is named by its own words, by what it is in, or by its place', (file, path, words) => {
  const name = `src/content/${file}`;
  const { source } = contentFiles.find((one) => one.name === name)!;
  expect(namesOf(name, source).find((one) => one.path === path)?.words).toMatch(words);
});
