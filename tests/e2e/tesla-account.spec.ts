import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the owner disconnects Tesla, keeps the cars, and connects another account', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(
    /503 .*\/api\/admin\/tesla\)$/,
    /third-party request: \w+ .*\/oauth2\/v3\/authorize/,
  );
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin');
  const panel = page.getByRole('region', { name: 'Tesla' });
  const connect = async () => {
    await panel.getByRole('button', { name: 'Connect Tesla' }).click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(panel.getByText('Connected to the Tesla simulator.')).toBeVisible();
  };
  await connect();
  await panel.getByRole('button', { name: 'Sync Fleet Data' }).click();
  await expect(page.getByRole('button', { name: 'Heron', exact: true })).toBeVisible();

  const account = panel.getByRole('button', { name: 'Tesla account' });
  const dialog = page.getByRole('dialog', { name: 'Tesla account' });
  await account.click();
  await expect(dialog).toContainText('Your cars stay');
  await expectUsableByTouch(page, 'with the dialog of the account');
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await account.click();
  const failing = '**/api/admin/tesla';
  await page.route(failing, (route) => route.fulfill({ status: 503, body: 'Please try again.' }));
  await dialog.getByRole('button', { name: 'Disconnect Tesla' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please try again.');
  await page.unroute(failing);
  await dialog.getByRole('button', { name: 'Disconnect Tesla' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Not connected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Heron', exact: true })).toBeVisible();
  await page.goto('/admin');
  await connect();
});
