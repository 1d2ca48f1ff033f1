import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a press checks the records, and says in a sentence what was found', async ({
  page,
  site,
}) => {
  const headers = await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/record?tab=check');
  await expect(page.getByRole('status')).toHaveText('Nothing has been checked yet.');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Everything fits together, as of /);
  await expectAccessible(page);
  const answer = await page.request.get(`${site.url}/api/admin/self-check`, { headers });
  expect(await answer.json()).toMatchObject({ done: 5, total: 5, findings: [] });
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(/^Everything fits together, as of /);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
