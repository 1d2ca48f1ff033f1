import { expect, test } from 'vitest';
import { questionFile } from './question-file.ts';

test.each([
  ['Do you have child seats?', 'child-seats'],
  ['Who pays the tolls?', 'pays-tolls'],
  ["What's the fastest way to São Paulo's beach?", 'whats-fastest-way'],
  ['¿Por qué?', 'por-que'],
  ['Why?', 'question'],
  ['子供', 'question'],
])('%s becomes %s', (question, name) => {
  expect(questionFile(question, [])).toBe(`src/content/faq/${name}.md`);
});

test('a name that is taken gets a number', () => {
  const taken = ['src/content/faq/pets.md', 'src/content/faq/pets-2.md'];
  expect(questionFile('Pets?', taken)).toBe('src/content/faq/pets-3.md');
});
