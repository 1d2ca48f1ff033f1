import type { Page } from '@playwright/test';
import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import { budgetFor } from '#scripts/checks/page-budgets.ts';
import { expect, test } from '#tests/support/browser-test.ts';

// A phone of the middle class, as Lighthouse has it.
test.use({
  viewport: { width: 412, height: 823 },
  screen: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
});

interface Transfer {
  pathname: string;
  /** What went over the wire, headers included, in kB of 1,024 bytes. */
  kB: number;
}

const isScript = ({ pathname }: Transfer) => pathname.endsWith('.js');

/**
 * Everything a browser with an empty cache loads until the page asks for nothing more, and has asked
 * for as many scripts as it should: a slow machine is quiet in between.
 */
async function measureTransfers(page: Page, address: string, scripts: number) {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    transfers.set(requestId, { pathname: new URL(request.url).pathname, kB: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.kB = encodedDataLength / 1024;
  });
  await session.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  const countScripts = () => [...transfers.values()].filter(isScript).length;
  await expect.poll(countScripts).toBeGreaterThanOrEqual(scripts);
  return [...transfers.values()];
}

for (const { address } of readBuiltPages()) {
  test(`a cold visit to ${address} stays within its budget`, async ({ page, problems }) => {
    // The dashboard learns from the server that nobody is signed in.
    if (address === '/admin') problems.expect(/console error: .* 401/);
    const budget = budgetFor(address);
    const transfers = await measureTransfers(page, address, budget.scriptFiles);
    if (address === '/admin') await expect(page.getByLabel('Password')).toBeVisible();
    const total = transfers.reduce((sum, { kB }) => sum + kB, 0);
    const list = transfers.map(({ pathname, kB }) => `${kB.toFixed(1)} kB ${pathname}`).join('\n');

    const scripts = transfers.filter(isScript);
    expect(scripts.length, `script files of ${address}:\n${list}`).toBe(budget.scriptFiles);
    expect(transfers.length, `requests of ${address}:\n${list}`).toBeLessThanOrEqual(
      budget.requests,
    );
    expect(total, `kB of ${address}:\n${list}`).toBeLessThanOrEqual(budget.total);
  });
}

test('only the screens of the back office carry its code', () => {
  const carrying = readBuiltPages().filter(({ html }) => html.includes('/_astro/back-office.'));
  const screens = ['/admin', '/admin/inbox', '/admin/record', '/admin/reports'];
  expect(carrying.map(({ address }) => address)).toEqual([...screens, '/vehicle-selector']);
});
