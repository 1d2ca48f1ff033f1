import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test('Book Now counts without a script of ours, a form that is begun counts once, and the owner sees both', async ({
  page,
  browser,
  site,
}) => {
  const quiet = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await quiet.newPage();
  await quiet.route(/^https:\/\//, (route) => route.fulfill({ body: 'The marketplace' }));
  await visitor.goto(`${site.url}/rentals/short-term`);
  await visitor.locator('a[ping]', { hasText: 'Book Now' }).first().click();

  await page.goto('/');
  const counted = page.waitForRequest(/\/api\/visits\?what=begun$/);
  await page.locator('#contact').getByLabel('Name').pressSequentially('Ada');
  await counted;

  await signInAsOwner(page, site.url, site.password);
  const rows = page.getByRole('table', { name: 'What visitors do by page' });
  await expect(async () => {
    await page.goto('/admin/reports');
    await page.getByRole('heading', { name: 'What visitors do' }).scrollIntoViewIfNeeded();
    await expect(rows).toBeVisible();
    for (const name of [/^\/rentals\/short-term 1 0 0 0 0$/, /^\/ 0 0 0 1 0$/]) {
      expect(await rows.getByRole('row', { name }).count()).toBe(1);
    }
  }).toPass();
  await quiet.close();
});
