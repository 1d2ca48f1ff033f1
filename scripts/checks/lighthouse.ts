import { randomUUID } from 'node:crypto';
import { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { startSite } from '#local/site-server/site-server.ts';
import { hashPassword } from '#server/auth/password.ts';
import { openAuth, sessionKey } from '#server/auth/generation.ts';
import { mintSession, newSession } from '#server/auth/session.ts';
import type { Deployed } from '#server/storage/store.ts';
import { storeThousandCars } from '#tests/support/stored-cars.ts';
import { storeExampleCars } from '#tests/support/shown-cars.ts';
import { readBuiltPages, type BuiltPage } from './built-pages.ts';
import { startHeadlessChromium } from './headless-chromium.ts';
import { categories, measureScores, type PageScores } from './lighthouse-scores.ts';
import { isIndexable } from './page-head.ts';

const attempts = 3;
/**
 * Below this, the page is slow, and not just the machine busy. What speed is made of (bytes,
 * requests and scripts) has exact limits in page-budgets.ts.
 */
const minSpeed = 90;
/** The screens of the back office wait for their script and a thousand cars. */
const backOffice = { addresses: /^\/(admin|vehicle-selector)(\/|$)/, minSpeed: 50 };
/** Lighthouse slows a machine of this speed down four times to simulate its phone. */
const usualSpeed = 1500;
const usualSlowdown = 4;
/** As fast as the machine was at the last visit: others use it, too. */
let slowdown = usualSlowdown;

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
await using blobs = await BlobsServer.start();
process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
process.env.ADMIN_PASSWORD_HASH = await hashPassword(randomUUID());
const site = await startSite();
await openBackOffice();
const shortfalls: string[] = [];
printRow(['', ...columns.map(([title]) => title)]);
try {
  const pages = [...readBuiltPages(), { address: '/cars/car-1', html: '' }];
  for (const page of pages) {
    const scores = await measurePage(page);
    printRow([page.address, ...columns.map(([, value]) => String(value(scores)))]);
    if (!passes(page, scores)) shortfalls.push(`${page.address}: ${scores.lost.join(', ')}`);
  }
} finally {
  await site.close();
}
if (shortfalls.length > 0) {
  console.error(`These pages lose points:\n${shortfalls.join('\n')}`);
  process.exitCode = 1;
}

/** The back office is measured as its owner sees it: signed in, with a thousand cars. */
async function openBackOffice(): Promise<void> {
  await storeThousandCars();
  await storeExampleCars({ isHeavy: true });
  const deploy = { context: 'production' } as Deployed['deploy'];
  const { token } = await mintSession(await sessionKey(openAuth({ deploy })), newSession());
  const page = await browser.context.newPage();
  await page.goto(new URL('/404.html', site.url).href);
  await page.evaluate((kept) => localStorage.setItem('adminToken', kept), token);
  await page.close();
}

/** The best of up to three visits: a busy machine makes a page look slow, never fast. */
async function measurePage(page: BuiltPage): Promise<PageScores> {
  let best = await visit(page);
  for (let attempt = 2; attempt <= attempts && !passes(page, best); attempt += 1) {
    const scores = await visit(page);
    if (scores.performance > best.performance) best = scores;
  }
  return best;
}

async function visit(page: BuiltPage): Promise<PageScores> {
  const scores = await measureScores({
    url: new URL(page.address, site.url).href,
    port: browser.port,
    isHidden: !isIndexable(page),
    slowdown,
  });
  // A slower machine needs less slowing down to simulate the same phone.
  slowdown = Math.max(1, usualSlowdown * Math.min(scores.benchmarkIndex / usualSpeed, 1));
  return scores;
}

function passes({ address }: BuiltPage, scores: PageScores): boolean {
  const { performance, ...others } = scores;
  const least = backOffice.addresses.test(address) ? backOffice.minSpeed : minSpeed;
  return (
    performance >= least &&
    categories.every((category) => category === 'performance' || others[category] === 100)
  );
}
