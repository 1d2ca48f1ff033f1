import { expect, test } from 'vitest';
import { partName } from './content-part.ts';

const words = (path: (string | number)[], value: string) => ({
  ...{ path, kind: 'words' as const, label: '', value },
});

test('an entry is called by its own title, or by its first words, not by the name of what it holds', () => {
  const fields = [
    words(['guests', 0, 'from'], 'Priya and Sam'),
    words(['guests', 0, 'source', 'name'], 'Review on the marketplace'),
    words(['gear', 0, 'icon'], 'For two'),
    words(['gear', 0, 'title'], 'Tent'),
  ];
  expect(partName(fields, ['guests', 0])).toBe('Priya and Sam');
  expect(partName(fields, ['gear', 0, 'icon'])).toBe('Tent');
});
