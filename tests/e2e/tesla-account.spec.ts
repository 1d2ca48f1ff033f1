import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { figure } from '#tests/support/owner-screens.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the owner disconnects Tesla, keeps the cars, and connects another account', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(
    /503 .*\/api\/admin\/tesla\?account=[-\w]+\)$/,
    /third-party request: \w+ .*\/oauth2\/v3\/authorize/,
  );
  const headers = await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin');
  const panel = page.getByRole('region', { name: 'Tesla' });
  const connect = async () => {
    await panel.getByRole('button', { name: 'Connect Tesla' }).click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(panel.getByRole('button', { name: /^(Connected to|Synced)/ })).toBeVisible();
  };
  await connect();
  await panel.getByRole('button', { name: 'Sync Fleet Data' }).click();
  const unfold = () => panel.getByRole('button', { name: /^Synced/ }).click();
  await expect(figure(page, 'Total vehicles')).toHaveText('10');

  const account = panel.getByRole('button', { name: 'Tesla accounts' });
  const dialog = page.getByRole('dialog', { name: 'Tesla accounts' });
  // Whether cars are at home is asked once the owner has turned it on and marked where home is.
  await unfold();
  await account.click();
  await dialog.getByRole('button', { name: /^Turn on.*at home/ }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await unfold();
  await account.click();
  await dialog.getByLabel('A car that stands at home now').selectOption('Heron');
  await dialog.getByRole('button', { name: 'This is a home base' }).click();
  await expect(dialog.getByRole('list', { name: 'Home bases' })).toContainText('Where Heron stood');
  await expectUsableByTouch(page, 'with a home base');

  // What charging cost is asked once the owner has turned that on, too.
  await dialog.getByRole('button', { name: /^Turn on.*Charging fees/ }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await unfold();
  await page.request.post('/api/admin/sync-in-background', { headers });
  const fees = () => page.request.get('/api/admin/charging', { headers });
  await expect.poll(async () => (await fees()).text()).toContain('Lawrenceville');
  await account.click();
  const unmatched = dialog.getByRole('list', { name: 'In no rental' });
  await expect(unmatched).toContainText('Lawrenceville, NJ');
  await expect(unmatched).toContainText('24.50 CAD');
  await expectUsableByTouch(page, 'with charging fees');
  await page.keyboard.press('Escape');

  await account.click();
  await expect(dialog).toContainText('Canal Boat, Ferryman, Fox, and 7 others');
  await expectUsableByTouch(page, 'with the dialog of the account');
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await account.click();
  const failing = '**/api/admin/tesla?account=*';
  await page.route(failing, (route) => route.fulfill({ status: 503, body: 'Please try again.' }));
  const disconnect = dialog.getByRole('button', { name: 'Disconnect', exact: true });
  await disconnect.click();
  await expect(dialog).toContainText('Its cars stay');
  await expectUsableByTouch(page, 'before an account is disconnected');
  await page.keyboard.press('Enter');
  await expect(disconnect).toBeFocused();
  await disconnect.click();
  const yes = dialog.getByRole('button', { name: 'Disconnect it' });
  await yes.click();
  await expect(dialog.getByRole('alert')).toContainText('Please try again.');
  await page.unroute(failing);
  await yes.click();
  await expect(disconnect).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Not connected.')).toBeVisible();
  // Below the notification for a while.
  await page.getByRole('link', { name: 'All cars' }).press('Enter');
  await page.getByRole('button', { name: 'Heron', exact: true }).click();
  const heron = page.getByRole('dialog', { name: 'Heron' });
  await expect(heron).toContainText('account of this car is no longer connected');
  await page.keyboard.press('Escape');
  await page.goto('/admin');
  await connect();

  await unfold();
  await account.click();
  await dialog.getByRole('button', { name: 'Connect another account' }).click();
  await page.getByLabel('Sign in as').selectOption('cars-230');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await unfold();
  await account.click();
  await expect(dialog.getByRole('heading', { level: 3 }).filter({ hasText: 'Account' })).toHaveText(
    ['Account 1', 'Account 2'],
  );
});
