import { startSite } from '#local/site-server/site-server.ts';
import { readBuiltPages } from './built-pages.ts';
import type { BuiltPage } from './built-pages.ts';
import { startHeadlessChromium } from './headless-chromium.ts';
import { categories, measureScores } from './lighthouse-scores.ts';
import type { PageScores } from './lighthouse-scores.ts';
import { isIndexable } from './page-head.ts';

const attempts = 3;
/**
 * Below this a page is slow and not the machine busy. Bytes, requests and scripts, which speed is made
 * of, have exact limits in page-budgets.ts.
 */
const leastSpeed = 90;
/** Lighthouse slows a machine of this speed down four times to stand for its phone. */
const usualSpeed = 1500;
const usualSlowdown = 4;

const columns: [title: string, value: (scores: PageScores) => number][] = [
  ['speed', ({ performance }) => performance],
  ['access', ({ accessibility }) => accessibility],
  ['practice', (scores) => scores['best-practices']],
  ['search', ({ seo }) => seo],
  ['FCP ms', ({ fcp }) => fcp],
  ['LCP ms', ({ lcp }) => lcp],
  ['TBT ms', ({ tbt }) => tbt],
  ['CLS', ({ cls }) => cls],
  ['kB', ({ kB }) => kB],
  ['requests', ({ requests }) => requests],
];

function printRow([address = '', ...cells]: string[]): void {
  console.log(address.padEnd(26) + cells.map((cell) => cell.padStart(9)).join(''));
}

await using browser = await startHeadlessChromium();
const site = await startSite();
const shortfalls: string[] = [];
printRow(['', ...columns.map(([title]) => title)]);
try {
  for (const page of readBuiltPages()) {
    const scores = await measurePage(page);
    printRow([page.address, ...columns.map(([, value]) => String(value(scores)))]);
    if (!passes(scores)) shortfalls.push(`${page.address}: ${scores.lost.join(', ')}`);
  }
} finally {
  await site.close();
}
if (shortfalls.length > 0) {
  console.error(`These pages lose points:\n${shortfalls.join('\n')}`);
  process.exitCode = 1;
}

/** The best of up to three visits: a busy machine makes a page look slow, never fast. */
async function measurePage(page: BuiltPage): Promise<PageScores> {
  const visit = {
    url: new URL(page.address, site.url).href,
    port: browser.port,
    isHidden: !isIndexable(page),
  };
  let scores = await measureScores({ ...visit, slowdown: usualSlowdown });
  let best = scores;
  for (let attempt = 2; attempt <= attempts && !passes(best); attempt += 1) {
    // A slower machine needs less slowing down to stand for the same phone.
    const speed = Math.min(scores.benchmarkIndex / usualSpeed, 1);
    scores = await measureScores({ ...visit, slowdown: Math.max(1, usualSlowdown * speed) });
    if (scores.performance > best.performance) best = scores;
  }
  return best;
}

function passes(scores: PageScores): boolean {
  return categories.every(
    (category) => scores[category] >= (category === 'performance' ? leastSpeed : 100),
  );
}
