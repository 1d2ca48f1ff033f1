import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Do you have child seats?', 'child-seats'],
  ['Who pays the tolls?', 'pays-tolls'],
  ["What's the fastest way to São Paulo's beach?", 'whats-fastest-way'],
  ['¿Por qué?', 'por-que'],
  ['Why?', 'new'],
  ['子供', 'new'],
])('%s becomes %s', (question, name) => {
  expect(fileName('faq', question, [])).toBe(`src/content/faq/${name}.md`);
});

test('a name that is taken gets a number', () => {
  const taken = ['src/content/faq/pets.md', 'src/content/faq/pets-2.md'];
  expect(fileName('faq', 'Pets?', taken)).toBe('src/content/faq/pets-3.md');
});
