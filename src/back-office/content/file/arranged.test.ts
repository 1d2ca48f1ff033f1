import { expect, test } from 'vitest';
import type { ContentField, ContentFile } from '#contracts/content-edit.ts';
import { arrangedAt } from './arranged.ts';

const field = (path: (string | number)[], rest: Partial<ContentField>): ContentField => ({
  ...{ path, kind: 'words', label: '', value: null, isOptional: false },
  ...rest,
});

const nameOf = (place: number) => `src/content/faq/${place}.md`;
const questions = [1, 2, 2.5, 4].map((order, place) => ({
  ...{ file: nameOf(place), title: `Question ${place}`, group: 'Questions', changes: 0 },
  ...{ order, among: 'Questions car' },
}));
const questionAt = (place: number): ContentFile => ({
  ...{ file: nameOf(place), title: `Question ${place}`, rev: 1, problems: [], isOneOfMany: true },
  fields: [
    field(['question'], { value: `Question ${place}` }),
    field(['order'], { kind: 'number', value: questions[place]!.order }),
  ],
});

test.each([
  [0, 1, 2.25],
  [3, 0, 0.5],
  [3, 2, 2.25],
  [0, 3, 5],
])(
  'the question at %d that is moved to %d stands there by its own order alone',
  (from, to, order) => {
    const arranged = arrangedAt(questionAt(from), ['question'], { files: questions })!;
    expect(arranged).toMatchObject({ name: `Question ${from}`, place: from, count: 4 });
    expect(arranged.move(to)).toMatchObject({ path: ['order'], value: order });
  },
);

test('an entry of a list that needs it stays, and is called by its words', () => {
  const list: Partial<ContentField> = { kind: 'list', holds: [{ title: 'Tent' }], least: 1 };
  const file = {
    ...{ file: 'src/content/camping/camping.yaml', title: 'Car camping', rev: 1, problems: [] },
    isOneOfMany: false,
    fields: [field(['cards'], list), field(['cards', 0, 'title'], { value: 'Tent' })],
  };
  expect(arrangedAt(file, ['cards', 0, 'title'], { files: [] })).toMatchObject({
    ...{ name: 'Tent', place: 0, count: 1, remove: undefined },
  });
  expect(arrangedAt(file, ['cards'], { files: [] })).toBeUndefined();
  expect(arrangedAt(file, [], { files: [] })).toBeUndefined();
});
