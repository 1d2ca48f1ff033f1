import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test('the back office is an app to install, and no other page is a part of it', async ({
  page,
}) => {
  await page.goto('/admin/record');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/admin/app.webmanifest');
  const { icons, ...app } = JSON.parse(data) as { icons: { src: string; sizes: string }[] };
  expect(app).toMatchObject({ start_url: '/admin', scope: '/admin', display: 'standalone' });
  for (const { src, sizes } of icons) {
    const image = await (await page.request.get(src)).body();
    // Where a PNG says how wide and how high it is.
    expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(icons).toHaveLength(3);
  const naming = readBuiltPages().filter(({ html }) =>
    /webmanifest|sw\.js|serviceWorker/.test(html),
  );
  const isOwners = /^\/(admin|vehicle-selector)(\/|$)/;
  expect(naming.filter(({ address }) => !isOwners.test(address))).toEqual([]);
  expect(naming.length).toBeGreaterThan(5);
});

test('the unread leads of the last visit are counted before any script has come', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await page.goto('/404.html');
  await page.evaluate(() => localStorage.setItem('unread-leads', '3'));
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/admin/cars');
  await expect(page.getByRole('link', { name: /^Inbox 3\s*unread$/ })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('unread-leads'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});
