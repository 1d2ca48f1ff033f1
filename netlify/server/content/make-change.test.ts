import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ContentOp } from '#contracts/content-requests.ts';
import { valuesOf } from '#content-rules/content-changes.ts';
import { contentFiles } from '#tests/support/content-edits.ts';
import { emptyDraft } from './draft-document.ts';
import { makeChange } from './make-change.ts';

const published = new Map(contentFiles.map(({ name, source }) => [name, source]));
const camping = 'src/content/camping/camping.yaml';
const guest = ['testimonials', 'quotes', 0];

/** What a file says after changes, and what was published. */
function afterChanges(file: string, ...ops: object[]) {
  const draft = ops.reduce((before: typeof emptyDraft, op, index) => {
    const made = makeChange(
      before,
      published,
      { ...op, id: `change-${index}`, file } as ContentOp,
      { by: 'Maria', at: '2026-06-01T12:00:00.000Z' },
    );
    if (!('draft' in made)) throw new Error('The change was not made.');
    return made.draft;
  }, emptyDraft);
  return { now: draft.files[file]?.text, before: published.get(file)! };
}

const set = (path: (string | number)[], was: unknown, value: unknown) => ({
  ...{ do: 'set', path, was, value },
});

test('a field that may be missing, but not be empty, goes when it is emptied', () => {
  const note =
    'This is an invented guest. Replace it with what a real one told you, with their permission.';
  const { now, before } = afterChanges(camping, set([...guest, 'beforeLaunch'], note, ''));
  expect(now).toBe(before.replace(`      beforeLaunch: ${note}\n`, ''));
});

test('a field of a group that is not there yet makes the group', () => {
  const { now } = afterChanges(camping, set([...guest, 'source', 'name'], null, 'A letter'));
  expect(now).toContain('      source:\n        name: A letter\n');
  const path = [...guest, 'source', 'name'];
  const back = afterChanges(camping, set(path, null, 'A letter'), set(path, 'A letter', ''));
  expect(back.now).toBeUndefined();
  const discarded = afterChanges(camping, set(path, null, 'A letter'), { do: 'discard', path });
  expect(discarded.now).toBeUndefined();
});

test('the first entry of a list makes the list', () => {
  const insert = { do: 'insert', path: ['people'], was: [], to: 0 };
  const person = { name: 'Maria', role: 'Answers you' };
  const { now } = afterChanges('src/content/about/about.md', { ...insert, value: person });
  expect(now).toContain('people:\n  - name: Maria\n    role: Answers you\n');
});

test('what is taken back is as it was, to the last byte, and other changes stay', () => {
  const note = 'This list is a suggestion. Change it to what really comes with the car.';
  const path = ['package', 'beforeLaunch'];
  const heading = set(['testimonials', 'heading'], 'What a night is like', 'What guests say');
  const { now, before } = afterChanges(
    ...([camping, set(path, note, ''), heading, { do: 'discard', path }] as const),
  );
  expect(now).toBe(before.replace('What a night is like', 'What guests say'));
  const back = afterChanges(camping, set(path, note, ''), set(path, null, note));
  expect(back.now).toBeUndefined();
});

test('what is taken back leaves a list that became longer as it is, to the last byte', () => {
  const { quotes } = parse(published.get(camping)!).testimonials;
  const quote = { quote: 'Quiet.', from: 'Jo', stars: 5 };
  const added = {
    do: 'insert',
    path: ['testimonials', 'quotes'],
    was: quotes,
    to: 3,
    value: quote,
  };
  const path = ['title'];
  const title = set(path, 'Car camping in a Tesla', 'Camping');
  const { now } = afterChanges(camping, added, title, { do: 'discard', path });
  expect(now).toBe(afterChanges(camping, added).now);
});

test('a file is deleted only as it was seen', () => {
  const pets = 'src/content/faq/pets.md';
  const was = valuesOf(pets, published.get(pets)!);
  expect(afterChanges(pets, { do: 'delete', was }).now).toBeNull();
  const ask = set(['question'], 'Can my dog come along?', 'Can my cat come along?');
  expect(() => afterChanges(pets, ask, { do: 'delete', was })).toThrow('not made');
});

test('a page that begins as another says the same, but for what it is given', () => {
  const short = 'src/content/rentals/short-term.md';
  const value = { crumb: 'Weddings', order: 6.5 };
  const { now } = afterChanges('src/content/rentals/weddings.md', {
    ...{ do: 'create', like: short, value },
  });
  expect(now).toBe(
    published
      .get(short)!
      .replace('crumb: Short-Term\n', 'crumb: Weddings\n')
      .replace('order: 1\n', 'order: 6.5\n'),
  );
  const create = (like: string) => () =>
    afterChanges('src/content/rentals/weddings.md', { do: 'create', like, value });
  expect(create('src/content/faq/pets.md')).toThrow('no-place');
  expect(create('src/content/rentals/none.md')).toThrow('no-place');
});
