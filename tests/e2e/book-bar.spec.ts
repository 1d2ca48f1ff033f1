import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import { expect, test } from '#tests/support/browser-test.ts';

// A phone.
test.use({ viewport: { width: 390, height: 844 } });

test('every page that visitors read ends with Book Now, but for the one about their privacy', () => {
  const others = readBuiltPages().filter(({ html }) => !html.includes('class="book-bar"'));
  expect(others.map(({ address }) => address)).toEqual([
    ...['/admin', '/admin/calendar', '/admin/cars', '/admin/inbox'],
    ...[
      '/admin/notifications',
      '/admin/pages',
      '/admin/record',
      '/admin/rentals',
      '/admin/reports',
    ],
    '/privacy',
    '/vehicle-selector',
  ]);
});

test('Book Now and the cars are in reach at every width, all the way down', async ({ page }) => {
  await page.goto('/');
  const shown = page.getByRole('link', { name: 'Book Now' }).filter({ visible: true });
  for (const width of [320, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator('#features').scrollIntoViewIfNeeded();
    await expect(shown.first(), `${width} px`).toBeInViewport({ ratio: 1 });
  }
  for (const { address, html } of readBuiltPages()) {
    if (!html.includes('class="book-bar"')) continue;
    expect(html.match(/href="\/cars"/g)?.length, address).toBeGreaterThan(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Book Now stays in reach', async ({ page }) => {
    await page.goto('/rentals/short-term');
    const book = page.locator('.book-bar').getByRole('link', { name: 'Book Now' });
    await page.locator('#prices').scrollIntoViewIfNeeded();
    await expect(book).toBeInViewport();
    await expect(book).toHaveAttribute('target', '_blank');
  });
});

test('the bar makes room while somebody types', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Message').focus();
  await expect(page.locator('.book-bar')).not.toBeInViewport();
  await page.getByLabel('Message').blur();
  await expect(page.locator('.book-bar')).toBeInViewport({ ratio: 1 });
});

test('a notification is not below the bar', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Name').fill(' ');
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send message' }).click();
  const toast = page.getByText('Please fill in all required fields.', { exact: true });
  await expect(toast).toBeInViewport();
  await page.locator(':focus').blur();
  const isCovered = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isCovered).toBe(false);
});
