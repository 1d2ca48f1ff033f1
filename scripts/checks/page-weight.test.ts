import { expect, test } from 'vitest';
import { weighPage } from './page-weight.ts';
import { budgetFor } from './page-budgets.ts';

test('script files and preloaded modules count, data does not', () => {
  const page =
    '<script src="/a.js"></script><link rel="modulepreload" href="/b.js">' +
    '<script type="application/ld+json">{"long":"data"}</script><script>go()</script>';
  const { scriptFiles, inlineScripts } = weighPage(page);
  expect(scriptFiles).toBe(2);
  expect(inlineScripts * 1024).toBe('go()'.length);
});

test('a page without a budget stops the check and says where to add one', () => {
  expect(budgetFor('/car-camp').total).toBe(72);
  expect(() => budgetFor('/somewhere')).toThrow('/somewhere has no budget. Add a row');
});
