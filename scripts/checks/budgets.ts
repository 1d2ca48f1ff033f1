import { brotliCompressSync, constants } from 'node:zlib';
import { readBuiltPages } from './built-pages.ts';
import { readInlineScripts, readTags } from './html.ts';
import type { Tag } from './html.ts';
import { budgetFor } from './page-budgets.ts';

// A network that compresses while it delivers does not take the highest effort.
const middlingEffort = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** What a page weighs by itself: sizes in kB of 1,024 bytes, and the script files it asks for. */
export function weighPage(html: string): {
  html: number;
  inlineScripts: number;
  scriptFiles: number;
} {
  return {
    html: brotliCompressSync(html, middlingEffort).length / 1024,
    inlineScripts: Buffer.byteLength(readInlineScripts(html).join('')) / 1024,
    scriptFiles: readTags(html).filter(requestsScript).length,
  };
}

const requestsScript = ({ name, attributes }: Tag): boolean =>
  (name === 'script' && attributes.has('src')) ||
  (name === 'link' && attributes.get('rel') === 'modulepreload') ||
  (name === 'link' && attributes.get('as') === 'script');

if (import.meta.main) {
  const over: string[] = [];
  const rows = readBuiltPages().map(({ address, html }) => {
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
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
