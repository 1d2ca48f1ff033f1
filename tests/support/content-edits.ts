import { globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { Lexer } from 'yaml';
import { expect } from 'vitest';
import { valueAt, type ContentPath } from '#content-rules/content-file.ts';
import { editFile, type Edit } from '#content-rules/edit-file.ts';
import type { ContentValue } from '#content-rules/yaml-text.ts';
import { fc } from './properties.ts';
import { testContent } from './site-copy.ts';

interface SourceFile {
  name: string;
  source: string;
}

/** The content of the tests, by the names that its files have in the site. */
export const contentFiles: SourceFile[] = globSync('*/*.{md,yaml}', { cwd: testContent }).map(
  (name) => ({
    name: `src/content/${name}`,
    source: readFileSync(`${testContent}/${name}`, 'utf8'),
  }),
);

const partsOf = ({ name, source }: SourceFile) => {
  const [, yaml = '', ...body] = name.endsWith('.md') ? source.split(/^---$/m) : ['', source];
  return { yaml, body: body.join('---') };
};

/** What a file holds, as the build reads it, which is in another way than the code that edits it. */
export const fieldsOf = (file: SourceFile) => load(partsOf(file).yaml) as ContentValue;

type Place = [path: ContentPath, value: ContentValue];

/** Every place of a value, with what is there. */
function placesOf(value: ContentValue, path: ContentPath = []): Place[] {
  const entries = value === null || typeof value !== 'object' ? [] : Object.entries(value);
  return [
    [path, value],
    ...entries.flatMap(([key, held]) =>
      placesOf(held as ContentValue, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

const isLeaf = ([, value]: Place) => value === null || typeof value !== 'object';

/** The values of a file that are typed: texts, numbers, choices, and what is still empty. */
export const leavesOf = (file: SourceFile): Place[] => placesOf(fieldsOf(file)).filter(isLeaf);

const listsOf = (file: SourceFile) =>
  placesOf(fieldsOf(file)).filter(([, held]) => Array.isArray(held)) as [
    ContentPath,
    ContentValue[],
  ][];

/** The comments of a file: what looks like one within a text is none. */
const commentsOf = (file: SourceFile) =>
  [...new Lexer().lex(partsOf(file).yaml)].filter((token) => token.startsWith('#'));

/** Texts that mean something to YAML, Markdown, HTML or a template, or that hardly anything can show. */
export const nasty = [
  ...['a: b', 'a #b', "it's", '"quoted"', `it's "both"`, '{{rates.shortTerm.day}} a day', '- dash'],
  ...['true', 'null', '~', '1e3', '0x1F', '12', '1.50', '2026-11-23', '12:30', 'yes', '---', '...'],
  ...['a:', ':a', '#a', '@a', '`a`', '%a', '&a', '*a', '!a', '|', '>', '? a', '[a]', '{a}', 'a, b'],
  ...['back\\slash', 'tab\there', 'non\u00a0breaking', 'emoji 🏕️', 'naïve', 'two\nlines', 'a\n\nb'],
  ...['2026-01-01 12:00:00', '1_000', '0b11', '0o17', '.inf', '<<', '=', '[% x %]', '%]', '$&'],
  ...['---\na: b\n---\n\ntext', '+++\na = 1\n+++', '<script>', '<!--', '&#91;%', '![x](y.png)'],
  ...['a\u202eb', '\u200b', '\ud800', '\uffff', '\u007f', '__proto__', 'word '.repeat(200)],
  ...['  spaces ', 'double  space', '$25 an hour', '(maybe)', "'", '"', "''", 'a\u2028b', '\u0000'],
];

/** What people may type, and what nobody would. */
export const typedText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc
    .array(fc.constantFrom(...nasty, 'river', 'quiet', 'and', 'the', 'towpath'), {
      ...{ minLength: 12, maxLength: 60 },
    })
    .map((words) => words.join(' ')),
);

export const anyFile = fc.constantFrom(...contentFiles);

/** Whatever is typed into any field changes that field and nothing else. */
export const fieldsAreEdited = fc.property(anyFile, fc.nat(), typedText, (file, at, value) => {
  const leaves = leavesOf(file);
  const [path] = leaves[at % leaves.length]!;
  const edit: Edit = { do: 'set', path, value };
  const edited = { ...file, source: editFile(file.name, file.source, edit) };
  expect(valueAt(fieldsOf(edited), path)).toBe(value);
  const others = (one: SourceFile) =>
    leavesOf(one).filter(([other]) => other.join('/') !== path.join('/'));
  expect(others(edited)).toEqual(others(file));
  expect(commentsOf(edited)).toEqual(commentsOf(file));
  expect(partsOf(edited).body).toBe(partsOf(file).body);
  expect(editFile(file.name, edited.source, edit), 'a second time, nothing changes').toBe(
    edited.source,
  );
});

/** Whatever is written below the fields of a Markdown file leaves the fields as they are. */
export const bodiesAreEdited = fc.property(anyFile, typedText, (file, value) => {
  fc.pre(file.name.endsWith('.md'));
  const source = editFile(file.name, file.source, { do: 'set', path: ['body'], value });
  expect(partsOf({ ...file, source }).body.trim()).toBe(value.trim());
  expect(partsOf({ ...file, source }).yaml).toBe(partsOf(file).yaml);
});

/** Whatever entry of a list is added, removed or moved, the other entries and fields stay. */
export const listsAreEdited = fc.property(
  ...[anyFile, fc.nat(), fc.nat(), fc.nat()],
  (file, at, from, to) => {
    const lists = listsOf(file).filter(([, held]) => held.length > 0);
    fc.pre(lists.length > 0);
    const [path, held] = lists[at % lists.length]!;
    const [source, place, target] = [from % held.length, to % held.length, to % (held.length + 1)];
    const entry = structuredClone(held[source]!);
    const edits: [Edit, ContentValue[]][] = [
      [{ do: 'insert', path, to: target, value: entry }, held.toSpliced(target, 0, entry)],
      [{ do: 'remove', path: [...path, place] }, held.toSpliced(place, 1)],
      [
        { do: 'move', path, from: source, to: place },
        held.toSpliced(source, 1).toSpliced(place, 0, entry),
      ],
    ];
    for (const [edit, list] of edits) {
      const edited = { ...file, source: editFile(file.name, file.source, edit) };
      expect(valueAt(fieldsOf(edited), path)).toEqual(list);
      expect(commentsOf(edited)).toEqual(commentsOf(file));
      expect(partsOf(edited).body).toBe(partsOf(file).body);
      if (edit.do === 'insert') {
        const back: Edit = { do: 'remove', path: [...path, target] };
        expect(editFile(file.name, edited.source, back)).toBe(file.source);
      }
    }
  },
);
