import type { Page } from '@playwright/test';

interface Transfer {
  pathname: string;
  isScript: boolean;
  /** What went over the wire, headers included, in kB of 1,024 bytes. */
  kB: number;
}

/** The icon of the tab: no part of the page, and only a browser with windows asks for it. */
export const tabIcon = '/favicon.svg';

/** Collects, without a cache, what a page loads from now on, but for the icon of its tab. */
export async function watchTransfers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol, pathname } = new URL(request.url);
    if (protocol === 'data:' || pathname === tabIcon) return;
    transfers.set(requestId, { pathname, isScript: pathname.endsWith('.js'), kB: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.kB = encodedDataLength / 1024;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const all = () => [...transfers.values()];
  return {
    all,
    scripts: () => all().filter(({ isScript }) => isScript),
    /** One line for each, for the message of a test. */
    list: () =>
      all()
        .map(({ pathname, kB }) => `${kB.toFixed(1)} kB ${pathname}`)
        .join('\n'),
    stop: () => session.detach(),
  };
}

export const sumOfKB = (transfers: { kB: number }[]): number =>
  transfers.reduce((sum, { kB }) => sum + kB, 0);
