import type { Page } from '@playwright/test';
import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import { expect, test } from '#tests/support/browser-test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const publicPages = readBuiltPages().filter(({ html }) => html.includes('class="book-bar"'));

/** What comes before booking a car, on the pages that have it. */
const firstSteps: Record<string, string> = {
  '/car-camp': 'Start Your Adventure',
  '/rentals/rideshare': 'Ask about rideshare',
};

/** Reads a page from its top to its foot, a third of a screen at a time. */
async function readDown<Finding>(page: Page, look: () => Finding): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { screens, height } = await page.evaluate(() => ({
    screens: document.documentElement.scrollHeight / innerHeight,
    height: innerHeight,
  }));
  for (let step = 0; step <= screens * 3; step += 1) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), (step * height) / 3);
    findings.push(await page.evaluate(look));
  }
  return findings;
}

/** The amber buttons in the window, by their words. Runs in the page. */
const findPrimary = () =>
  [...document.querySelectorAll('.button-primary, .md\\:button-primary')]
    .filter((button) => innerWidth >= 768 || button.matches('.button-primary'))
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .map((button) => button.textContent.trim());

/** Whether the bar is where a thumb finds it: in the window, or above it with the end of the page. Runs in the page. */
function isBarInPlace(): boolean {
  const bar = document.querySelector('.book-bar')!.getBoundingClientRect();
  const footer = document.querySelector('body > footer')!.getBoundingClientRect();
  const isAtFoot = Math.abs(bar.bottom - innerHeight) < 1;
  const isAtRest = Math.abs(bar.bottom - footer.top) < 1;
  return bar.height > 0 && bar.bottom <= footer.top + 1 && (isAtFoot || isAtRest);
}

test('every page that visitors read ends with Book Now, but for the one about their privacy', () => {
  const pages = publicPages.map(({ address }) => address);
  const others = readBuiltPages().map(({ address }) => address);
  expect(others.filter((address) => !pages.includes(address))).toEqual([
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

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const { address } of publicPages) {
    const way = address === '/rentals/ebikes' ? 'the way to the bikes' : 'a price and one Book Now';
    test(`${address} has ${way} in view, all the way down`, async ({ page }) => {
      await page.goto(address);
      expect(await readDown(page, isBarInPlace)).not.toContain(false);
      const primary = await readDown(page, findPrimary);
      expect(primary.filter(({ length }) => length > 1)).toEqual([]);
      await expect(page.locator('.book-bar')).toContainText(
        address === '/rentals/ebikes' ? 'e-bike partner' : /\$\d/,
      );
    });
  }

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
});

test.describe('on a desk', () => {
  test.use({ viewport: desktop });

  for (const { address } of publicPages) {
    test(`${address} never shows two primary buttons at once`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('.book-bar')).toBeHidden();
      const primary = await readDown(page, findPrimary);
      expect(primary.filter(({ length }) => length > 1)).toEqual([]);
      expect(primary.flat()).toContainEqual(
        expect.stringContaining(firstSteps[address] ?? 'Book Now'),
      );
    });
  }
});
