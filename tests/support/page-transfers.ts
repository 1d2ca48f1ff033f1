import type { Page } from '@playwright/test';

interface Transfer {
  pathname: string;
  isScript: boolean;
  /** What went over the wire, headers included, in kB of 1,024 bytes. */
  kB: number;
  /**
   * The same without headers: over HTTP/2, which Netlify speaks and the local server does not, those that
   * repeat themselves are a few bytes.
   */
  bodyKB: number;
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
    transfers.set(requestId, { pathname, isScript: pathname.endsWith('.js'), kB: 0, bodyKB: 0 });
  });
  const headers = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    transfer.kB = encodedDataLength / 1024;
    transfer.bodyKB = (encodedDataLength - (headers.get(requestId) ?? 0)) / 1024;
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
        .map(({ pathname, kB, bodyKB }) => `${kB.toFixed(1)} kB (${bodyKB.toFixed(1)}) ${pathname}`)
        .join('\n'),
    stop: () => session.detach(),
  };
}

export const sumOfKB = (transfers: Transfer[]): number =>
  transfers.reduce((sum, { kB }) => sum + kB, 0);

export const sumOfBodyKB = (transfers: Transfer[]): number =>
  transfers.reduce((sum, { bodyKB }) => sum + bodyKB, 0);
