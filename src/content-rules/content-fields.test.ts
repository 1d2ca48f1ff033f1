import { expect, test } from 'vitest';
import { areNested } from '#contracts/content-part.ts';
import { contentFiles, leavesOf } from '#tests/support/content-edits.ts';
import { bodyPath, readContentFile } from './content-file.ts';
import { contentFields, hasField } from './content-fields.ts';
import { findCollection } from './file-problems.ts';
import type { ContentValue } from './yaml-text.ts';

const fieldsOf = (name: string, source: string) =>
  contentFields(findCollection(name)!.schema, readContentFile(name, source).fields as ContentValue);

test('every value of every content file is listed once, with what it is for', () => {
  let count = 0;
  for (const { name, source } of contentFiles) {
    const fields = fieldsOf(name, source);
    const listed = new Map(fields.map((field) => [field.path.join('/'), field]));
    expect(listed.size, name).toBe(fields.length);
    for (const [path, value] of leavesOf({ name, source })) {
      // A photo is changed as a whole.
      const photo = fields.find((one) => one.photo && areNested(one.path, path));
      const field = listed.get(path.join('/'));
      expect(photo ? value : field?.value, `${name} ${path.join('.')}`).toBe(value);
      expect(hasField(findCollection(name)!.schema, path)).toBe(true);
      count += 1;
    }
    const unexplained = fields.filter(({ kind, label }) => !label && !/group|list/.test(kind));
    expect(
      unexplained.filter(({ path }) => typeof path.at(-1) !== 'number').map(({ path }) => path),
      name,
    ).toEqual([]);
  }
  expect(count).toBeGreaterThan(700);
});

const home = () => {
  const { name, source } = contentFiles.find((file) => file.name.endsWith('home.yaml'))!;
  return new Map(fieldsOf(name, source).map((field) => [field.path.join('.'), field]));
};

test('a field says what it takes', () => {
  const fields = home();
  expect(fields.get('title')).toEqual({
    ...{ path: ['title'], kind: 'words', value: 'Tesla rentals along the Delaware River' },
    label: 'The title in the browser tab and in search results',
    ...{ isOptional: false, least: 1, most: 60 },
  });
  expect(fields.get('badges.0.icon')).toMatchObject({ kind: 'icon', value: 'zap' });
  expect(fields.get('ways.cards.0.href')).toMatchObject({ kind: 'address' });
  expect(fields.get('next.links')).toMatchObject({
    ...{ kind: 'list', value: null, most: 2, blank: { href: '', label: '' } },
  });
  expect(fields.get('badges')).toMatchObject({ kind: 'list', least: 4, most: 4 });
});

test('numbers, choices and what may be empty say so, too', () => {
  const { name, source } = contentFiles.find((file) => file.name.endsWith('facts.yaml'))!;
  const fields = new Map(fieldsOf(name, source).map((field) => [field.path.join('.'), field]));
  expect(fields.get('rates.shortTerm.day')).toMatchObject({
    ...{ kind: 'number', value: 180, isWhole: true, least: 1, isOptional: false },
  });
  expect(fields.get('fleet.reading')).toMatchObject({
    ...{ kind: 'choice', choices: ['model-3-and-model-y', 'model-y-only'] },
  });
  expect(fields.get('goodToKnow.deposit')).toMatchObject({ value: null, isOptional: true });
  expect(fields.get('contact.email')).toMatchObject({ kind: 'address', keyboard: 'email' });
  expect(fields.get('contact.address')).toMatchObject({ value: null, isOptional: true });
});

test('a picture is one field with its photo, and with the frames in which pages show it', () => {
  const { name, source } = contentFiles.find((file) => file.name.endsWith('about.md'))!;
  const photo = 'photo:\n  file: us.jpg\n  alt: All of us\n  focus:\n    - 20\n    - 70';
  const picture = (text: string) => {
    const found = fieldsOf(name, text).filter(({ path }) => path[0] === 'photo');
    expect(found).toHaveLength(1);
    return found[0];
  };
  expect(picture(source)).toMatchObject({
    ...{ kind: 'picture', label: 'The picture that the page begins with', photo: null },
    frames: expect.arrayContaining([{ where: 'On a phone', width: 2, height: 1 }]) as object,
  });
  expect(picture(source.replace('photo:', photo))).toMatchObject({
    photo: { file: 'us.jpg', alt: 'All of us', focus: [20, 70] },
  });
});

test('no file has a field of the name by which its Markdown goes', () => {
  for (const { name } of contentFiles) {
    expect(hasField(findCollection(name)!.schema, bodyPath), name).toBe(false);
  }
});

test.each([['nowhere'], ['title', 'x'], [0], ['hero', '__proto__'], ['badges', 'length']])(
  '%j leads to no field',
  (...path) => {
    const { schema } = findCollection('src/content/home/home.yaml')!;
    expect(hasField(schema, path)).toBe(false);
  },
);
