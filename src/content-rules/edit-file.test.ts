import prettier from 'prettier';
import { expect, test } from 'vitest';
import {
  anyFile,
  bodiesAreEdited,
  contentFiles,
  fieldsAreEdited,
  leavesOf,
  listsAreEdited,
  typedText,
} from '#tests/support/content-edits.ts';
import { cleanLine } from '#contracts/text.ts';
import { fc } from '#tests/support/properties.ts';
import { editFile, NoSuchPlace, type Edit } from './edit-file.ts';

test('a long line that becomes a short one, whatever it says, is the same with the next save', () => {
  const value = `a: b back\\slash ${'a: b '.repeat(10).trim()}`;
  const edit: Edit = { do: 'set', path: ['long'], value };
  const once = editFile('a.yaml', `long: ${'words '.repeat(30).trim()}\n`, edit);
  expect(editFile('a.yaml', once, edit)).toBe(once);
});

test('an edit changes its own value and nothing else, whatever is typed', () => {
  fc.assert(fieldsAreEdited, { numRuns: 150 });
  fc.assert(bodiesAreEdited, { numRuns: 30 });
});

test('a space that does not break stays the last letter of a text, however often it is saved', () => {
  const edit: Edit = { do: 'set', path: ['question'], value: 'Dogs?\u00a0' };
  const once = editFile('src/content/faq/pets.md', faq, edit);
  expect(editFile('src/content/faq/pets.md', once, edit)).toBe(once);
});

test('entries of lists are added, removed and moved, and everything else stays', () => {
  fc.assert(listsAreEdited, { numRuns: 40 });
});

test('every value of the content can be edited', () => {
  const leaves = contentFiles.flatMap((file) => leavesOf(file).map(([path]) => ({ file, path })));
  expect(leaves.length).toBeGreaterThan(700);
  for (const { file, path } of leaves.filter((_, index) => index % 5 === 0)) {
    const edited = editFile(file.name, file.source, { do: 'set', path, value: "It's: new" });
    expect(edited).toContain('"It\'s: new"');
  }
});

test('every field of the content can be taken out, the first of a list entry too', () => {
  const leaves = contentFiles.flatMap((file) => leavesOf(file).map(([path]) => ({ file, path })));
  const fields = leaves.filter(({ path }) => typeof path.at(-1) === 'string');
  expect(fields.some(({ path }) => path.join('.') === 'testimonials.quotes.0.quote')).toBe(true);
  for (const { file, path } of fields) editFile(file.name, file.source, { do: 'remove', path });
});

const guests = `quotes:
  - note: Ask
      # The first guest.
    from: Dana
  - note: >-
      Ask
      again
`;

test.each<[Edit, string]>([
  [{ do: 'remove', path: ['quotes', 0, 'note'] }, guests.replace(/note: Ask\n {6}#/, '#')],
  [{ do: 'remove', path: ['quotes', 1, 'note'] }, guests.replace(/note: >-[^]*/, '{}\n')],
  [
    { do: 'set', path: ['quotes', 0, 'source', 'name'], value: 'A letter' },
    guests.replace('Dana\n', 'Dana\n    source:\n      name: A letter\n'),
  ],
])('%j of a list entry', (edit, expected) => {
  expect(editFile('guests.yaml', guests, edit)).toBe(expected);
});

test('an edited file is as Prettier would write it', async () => {
  const options = await prettier.resolveConfig('src/content/home/home.yaml');
  for (const [file, at, typed] of fc.sample(fc.tuple(anyFile, fc.nat(), typedText), 40)) {
    const leaves = leavesOf(file).filter(([, held]) => typeof held === 'string');
    const [path] = leaves[at % leaves.length]!;
    const value = cleanLine(typed).replace(/\s+/g, ' ') || 'x';
    const edited = editFile(file.name, file.source, { do: 'set', path, value });
    const isFormatted = await prettier.check(edited, { ...options, filepath: file.name });
    expect(isFormatted, edited).toBe(true);
  }
});

const faq = `---
# Asked most often.
question: Can my dog come along?
order: 6
---

Ask us.
`;

test.each<[Edit, string]>([
  [
    { do: 'set', path: ['question'], value: 'Dogs?' },
    faq.replace(/question: .*/, 'question: Dogs?'),
  ],
  [{ do: 'set', path: ['order'], value: 7 }, faq.replace('6', '7')],
  [{ do: 'set', path: ['group'], value: 'car' }, faq.replace('6\n', '6\ngroup: car\n')],
  [{ do: 'remove', path: ['question'] }, faq.replace(/question: .*\n/, '')],
  [{ do: 'set', path: ['question'], value: null }, faq.replace(/question: .*/, 'question:')],
  [
    { do: 'set', path: ['photo'], value: { file: 'dog.jpg', alt: 'A dog' } },
    faq.replace('6\n', '6\nphoto:\n  file: dog.jpg\n  alt: A dog\n'),
  ],
  [
    { do: 'set', path: ['body'], value: 'Bring it.\n\nAnd a blanket.' },
    faq.replace('Ask us.', 'Bring it.\n\nAnd a blanket.'),
  ],
])('%j', (edit, expected) => {
  expect(editFile('src/content/faq/pets.md', faq, edit)).toBe(expected);
});

test.each<Edit>([
  { do: 'set', path: ['question', 'here'], value: 'x' },
  { do: 'set', path: [0], value: 'x' },
  { do: 'insert', path: ['question'], to: 1, value: 'x' },
  { do: 'insert', path: ['question', 'here'], to: 0, value: 'x' },
  { do: 'remove', path: ['nowhere'] },
  { do: 'remove', path: ['question', 3] },
  { do: 'move', path: ['question'], from: 0, to: 1 },
  { do: 'remove', path: ['body'] },
  { do: 'set', path: ['__proto__', 'x'], value: 'x' },
  { do: 'set', path: [], value: 'x' },
])('%j has no place', (edit) => {
  expect(() => editFile('src/content/faq/pets.md', faq, edit)).toThrow(NoSuchPlace);
});
