import { expect, test } from '@playwright/test';
import { countBytes } from '#tests/support/byte-counter.ts';
import { tabIcon } from '#tests/support/page-transfers.ts';
import { openPrerenderingTab } from '#tests/support/prerendering-tab.ts';
import { aMessage, recordsWith } from '#tests/support/visitor.ts';

test('a page whose link is under the pointer is complete before the tap, which only shows it', async ({
  baseURL,
}) => {
  await using tab = await openPrerenderingTab();
  await tab.goto(`${baseURL}/about`);
  // Times of a page are from when it was begun; it was shown at `activationStart`.
  const sinceShown = `(() => {
    const [{ activationStart, loadEventEnd }] = performance.getEntriesByType('navigation');
    const late = performance.getEntriesByType('resource')
      .filter(({ startTime, renderBlockingStatus }) =>
        renderBlockingStatus === 'blocking' && startTime >= activationStart);
    return {
      isPrerendered: activationStart > 0,
      wasComplete: loadEventEnd <= activationStart,
      waitsFor: late.map(({ name }) => name),
    };
  })()`;
  for (const path of ['/', '/faq', '/privacy', '/locations/trenton-nj', '/about']) {
    const link = await tab.prerender(path);
    const there = { isPrerendered: true };
    await expect.poll(() => tab.evaluate('document.readyState', there)).toBe('complete');
    tab.press(link);
    await tab.arriveAt(path);
    const shown = { isPrerendered: true, wasComplete: true, waitsFor: [] };
    expect(await tab.evaluate(sinceShown), path).toEqual(shown);
  }
});

test('on a phone nothing is downloaded before a tap, wherever it is touched to scroll', async ({
  baseURL,
}) => {
  using counter = await countBytes(`${baseURL}`);
  await using tab = await openPrerenderingTab();
  const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
  await tab.send('Emulation.setDeviceMetricsOverride', screen);
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await tab.send('Network.enable');
  await tab.send('Network.setBlockedURLs', { urls: [counter.url + tabIcon] });
  await tab.goto(counter.url);
  // The page itself: its pictures load when they are scrolled into view.
  await tab.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode();
  }))`);
  const loaded = counter.bytes;
  expect(loaded).toBeGreaterThan(10_000);

  for (const path of ['/rentals/short-term', '/rentals/rideshare', '/car-camp', '/privacy']) {
    const { x, y } = await tab.centerOf(`:is(main, footer) a[href="${path}"]:not(form a)`);
    const swipe = { x, y, gestureSourceType: 'touch', speed: 2000 } as const;
    await tab.send('Input.synthesizeScrollGesture', { ...swipe, yDistance: 200 });
    await tab.send('Input.synthesizeScrollGesture', { ...swipe, yDistance: -200 });
  }
  expect(counter.bytes).toBe(loaded);
  // Chromium on a phone also prerenders what is in view, but nothing that the rules don't allow.
  expect(tab.allowed).toEqual([]);

  // Whatever a finger could have started is there before what a mouse starts now.
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await tab.prerender('/privacy');
  expect(tab.prerendered).toEqual(['/privacy']);
  expect(counter.bytes).toBeGreaterThan(loaded);
});

test('only links that open another public page here are prerendered', async ({ baseURL }) => {
  await using tab = await openPrerenderingTab();
  await tab.goto(`${baseURL}/about`);
  const links: [link: string, isPrerendered: boolean][] = [
    ['href="/admin"', false],
    ['href="/"', true],
    ['href="/admin/inbox"', false],
    ['href="/vehicle-selector"', false],
    ['href="/api/estimate?kind=length"', false],
    ['href="/thanks"', false],
    ['href="/calendar/3f2a.ics"', false],
    ['href="/photos/3f2a/1.jpg"', false],
    ['href="/cars"', true],
    ['href="/clip/loop-720.h264.mp4"', false],
    ['href="/faq" download', false],
    ['href="/faq" target="_blank"', false],
    ['href="/faq" rel="noopener nofollow"', false],
    ['href="#main"', false],
    ['href="/about#main"', false],
    ['href="/about" aria-current="page"', false],
    ['href="/cars/available?from=2027-05-01"', false],
    ['href="/cars/model-y-blue"', true],
    ['href="https://marketplace.example/"', false],
    ['href="/nowhere"', false],
    ['href="/faq"', true],
  ];
  await tab.evaluate(
    `document.body.innerHTML = ${JSON.stringify(
      links.map(([link], index) => `<p><a id="link-${index}" ${link}>Link</a></p>`).join(''),
    )}`,
  );
  const twoFrames =
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
  for (const [index, [link, isPrerendered]] of links.entries()) {
    await tab.hover(`#link-${index}`);
    await tab.evaluate(twoFrames);
    const path = link.split('"')[1] ?? '';
    if (isPrerendered) await expect.poll(() => tab.allowed.at(-1)).toBe(path);
  }
  expect([...new Set(tab.allowed)]).toEqual(['/', '/cars', '/cars/model-y-blue', '/faq']);
});

test('a prerendered page that was not shown sends nothing, and sends what waits once it is', async ({
  baseURL,
}) => {
  const message = aMessage();
  const draft = { submissionId: crypto.randomUUID(), values: message };
  await using tab = await openPrerenderingTab();
  await tab.goto(`${baseURL}/about`);
  const waiting = JSON.stringify([{ form: 'contact', draft }]);
  await tab.evaluate(`localStorage.setItem('towpath.outbox', ${JSON.stringify(waiting)})`);

  const link = await tab.prerender('/');
  // A page that sends loads its code first, and asks for it as soon as it is read.
  const code = 'document.querySelectorAll("script[src], link[rel=modulepreload]").length';
  const there = { isPrerendered: true };
  await expect.poll(() => tab.evaluate('document.readyState', there)).toBe('complete');
  expect(await tab.evaluate(code, there)).toBe(0);
  expect(await recordsWith(message.message)).toHaveLength(0);

  tab.press(link);
  await tab.arriveAt('/');
  await expect.poll(() => recordsWith(message.message)).toHaveLength(1);
});

test('what is typed after the next page was prerendered is in its form', async ({ baseURL }) => {
  await using tab = await openPrerenderingTab();
  await tab.goto(`${baseURL}/`);
  const link = await tab.prerender('/car-camp');
  await tab.evaluate(`(() => {
    const field = document.querySelector('form[data-draft=contact] [name=message]');
    field.value = 'Is a Model Y free next weekend?';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  })()`);
  tab.press(link);
  await tab.arriveAt('/car-camp');
  const typed = 'document.querySelector("form[data-draft=contact] [name=message]").value';
  expect(await tab.evaluate(typed)).toBe('Is a Model Y free next weekend?');
});

test('a prerendered page is one step in the history, and Back leads over it', async ({
  baseURL,
}) => {
  await using tab = await openPrerenderingTab();
  await tab.goto(`${baseURL}/about`);
  const steps = Number(await tab.evaluate('history.length'));
  for (const path of ['/faq', '/']) {
    tab.press(await tab.prerender(path));
    await tab.arriveAt(path);
  }
  expect(await tab.evaluate('history.length')).toBe(steps + 2);
  for (const path of ['/faq', '/about']) {
    await tab.evaluate('void setTimeout(() => history.back())');
    await tab.arriveAt(path);
  }
});
