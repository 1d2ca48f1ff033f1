import { budgetFor } from './page-budgets.ts';
import { readAllPages } from './server-pages.ts';
import { weighPage } from './page-weight.ts';

const over: string[] = [];
const pages = await readAllPages();
const rows = pages.map(({ address, html }) => {
  const budget = budgetFor(address);
  const weight = weighPage(html);
  for (const key of ['html', 'inlineScripts', 'scriptFiles'] as const) {
    if (weight[key] > budget[key]) {
      over.push(`${address}: ${key} is ${round(weight[key])}, the budget is ${budget[key]}.`);
    }
  }
  return {
    page: address,
    'html kB (br)': round(weight.html),
    'inline script kB': round(weight.inlineScripts),
    'script files': weight.scriptFiles,
  };
});
console.table(rows);
if (over.length > 0) console.error(over.join('\n'));
process.exitCode = over.length === 0 ? 0 : 1;

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
