import { expect, test } from '#tests/support/browser-test.ts';
import { holdRequests, menuButton } from '#tests/support/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const phone = { width: 390, height: 844 };

test('the brand is that of the page, whose link and dropdown are marked', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const line = (word: string) => menu.getByText(word, { exact: true });
  for (const [path, brand, group, other, current] of [
    ['/car-camp', 'Towpath Car Camp', 'Modes', 'Locations', 'Car Camp'],
    ['/locations/yardley-pa', 'Towpath Electric Rentals', 'Locations', 'Modes', 'Yardley, PA'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: brand })).toBeVisible();
    await expect(line(group)).toHaveCSS('text-decoration-line', 'underline');
    await expect(line(other)).toHaveCSS('text-decoration-line', 'none');
    await line(group).click();
    await expect(menu.locator('[aria-current=page]')).toHaveText([current]);
    await expect(menu.locator('summary[aria-current=true]')).toHaveText([group]);
  }
});

test('a dropdown opens, and closes on Escape, on a click elsewhere and when another opens', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const modes = menu.getByText('Modes');
  const rideshare = menu.getByRole('link', { name: 'Rideshare' });
  await modes.click();
  await expect(rideshare).toBeVisible();
  await expect(page.locator('astro-island[data-ready]')).toBeAttached();

  await page.keyboard.press('Escape');
  await expect(rideshare).toBeHidden();

  await modes.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(rideshare).toBeHidden();

  await modes.click();
  await menu.getByText('Locations').click();
  await expect(menu.getByRole('link', { name: 'Yardley, PA' })).toBeVisible();
  await expect(rideshare).toBeHidden();
});

test('on a phone the menu closes on Escape, on a press elsewhere and when the focus leaves it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  const button = menuButton(page);
  const faq = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' });
  await button.click();
  await expect(page.locator('astro-island[data-ready]')).toBeAttached();
  await faq.focus();
  await page.keyboard.press('Escape');
  await expect(faq).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await page.mouse.click(195, 800);
  await expect(faq).toBeHidden();

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(faq).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(faq).toBeHidden();
});

test('the menu opens with a short motion, and without one where less motion is asked for', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const [reducedMotion, motions] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/about');
    // In one step: a motion is over in a moment.
    const count = await menuButton(page).evaluate((button) => {
      button.closest('details')!.open = true;
      return document.querySelector('.menu')!.getAnimations().length;
    });
    expect(count).toBe(motions);
  }
});

test('the header is as tall with the row of the menu as without it', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    const row = page.getByRole('banner').locator('> div').first();
    expect((await row.boundingBox())?.height).toBe(64);
  }
});

test('on a phone every item below an open group can be tapped', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menuButton(page).click();
  await expect(page.locator('astro-island[data-ready]')).toBeAttached();
  await menu.getByText('Modes').click();
  await menu.getByText('Locations').click();
  await expect(menu.getByRole('link', { name: 'Yardley, PA' })).toBeVisible();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('on a phone the menu closes on a choice made before its code is there', async ({ page }) => {
  await page.setViewportSize(phone);
  const connection = await holdRequests(page, '**/*.js');
  await page.goto('/');
  await menuButton(page).click();
  const contact = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' });
  await contact.click();
  await expect(contact).toBeHidden();
  await expect(page.locator('#contact')).toBeInViewport();
  connection.open();
});

test('the footer leads to the page that has the section', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessories' }).click();
  await expect(page).toHaveURL(/\/car-camp#accessories$/);
  await expect(page.locator('#accessories')).toBeInViewport();
});

test('every Book Now opens the marketplace in a new tab and says so', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('link', { name: 'Book Now (opens in a new tab)' });
  expect(await links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
});
