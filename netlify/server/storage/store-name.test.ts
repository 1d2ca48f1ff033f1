import { expect, test } from 'vitest';
import { storeName } from './store-name.ts';

test('only the context "production" opens production data', () => {
  expect(storeName('leads', 'production')).toBe('leads.production');
  for (const context of ['Production', 'production ', 'deploy-preview', 'dev', '', undefined]) {
    expect(storeName('leads', context)).not.toBe('leads.production');
  }
});

test('no two contexts share a store, however alike or long they are', () => {
  const contexts = ['a/b', 'a-b', 'A-B', `${'x'.repeat(500)}1`, `${'x'.repeat(500)}2`, '分支'];
  const names = contexts.map((context) => storeName('leads', context));
  expect(new Set(names).size).toBe(contexts.length);
  for (const name of names) expect(name).toMatch(/^[\w.-]{1,64}$/);
});
