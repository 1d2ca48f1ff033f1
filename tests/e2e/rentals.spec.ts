import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

// Far from New York: what the owner types and reads is New York's time all the same. The dates are far
// ahead, so that what is over is in the list whenever this runs.
test.use({
  viewport: { width: 360, height: 740 },
  timezoneId: 'Asia/Kolkata',
});

const cars = [
  { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: true },
  { vin: '5YJ3E1EA3PF000317', name: 'Otter', isAvailable: true },
];

test('by keyboard the owner adds a rental, keeps what was typed, meets an overlap, edits, hands over, takes back, cancels and deletes', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* (409|503)/);
  await page.clock.install();
  const headers = await signInAsOwner(page, site.url, site.password);
  for (const data of cars) await page.request.post('/api/admin/vehicles', { data, headers });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const field = (name: string) => dialog.getByLabel(name);
  const addButton = page.getByRole('button', { name: 'New Rental' });
  const revenue = page.locator('dl > div', { hasText: 'Total revenue' }).locator('dd');
  const idOf = async (customer: string) => {
    const answer = await page.request.get('/api/admin/rentals', { headers });
    const stored = (await answer.json()) as { id: string; customerName: string }[];
    return stored.find(({ customerName }) => customerName === customer)?.id ?? '';
  };
  /** What has just appeared answers nothing until it has stood for a moment. */
  const settled = async (name: string) => {
    await button(name).waitFor();
    await page.clock.fastForward(700);
    await expect(button(name)).toBeEnabled();
  };
  const pressTwice = async (act: string) => {
    await button(`Hold to ${act}`).click({ trial: true });
    await button(`Hold to ${act}`).press('Enter');
    await expect(dialog.getByText(`Really ${act}?`)).toBeVisible();
    // A key that bounces is no answer.
    await button(`Press again to ${act}`).press('Enter');
    await page.clock.fastForward(700);
    await expect(async () => {
      const again = button(`Press again to ${act}`);
      // It may be gone before it is pressed.
      if (await again.isVisible()) await again.press('Enter', { timeout: 5_000 });
      expect(await again.count()).toBe(0);
    }).toPass();
  };
  const expectRevenue = async (words: string) => {
    await page.goto('/admin');
    await expect(revenue).toHaveText(words);
    await page.goto('/admin/rentals');
  };

  await test.step('a new rental', async () => {
    await page.goto('/admin/rentals');
    await addButton.press('Enter');
    await expect(page.getByText('No rentals found.')).toBeVisible();
    await button('Add Rental').press('Enter');
    await expect(field('Pick-up, New York')).toBeFocused();
    await expect(
      dialog.getByText('Please choose the day and the time of the return.'),
    ).toBeVisible();
    await expect(field('Amount')).toHaveAttribute('aria-invalid', 'true');
    await expectUsableByTouch(page, 'in an empty form');
    await field('Car').selectOption('Heron');
    await field('Customer name').fill('Ada Byron');
    await field('Customer email').fill('ada@example.com');
    await field('Pick-up, New York').fill('2054-12-01T10:00');
    await expect(field('Pick-up, New York')).toHaveAccessibleDescription(/Tue, Dec 1, 2054/);
    await field('Return, New York').fill('2054-11-30T10:00');
    await button('Add Rental').press('Enter');
    const sentence = 'Please choose a return after the pick-up.';
    await expect(field('Return, New York')).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(field('Return, New York')).toBeFocused();
    await expect(field('Amount')).not.toHaveAttribute('aria-invalid', 'true');
    await field('Return, New York').fill('2054-12-07T10:00');
    await expect(dialog.getByText(sentence)).toHaveCount(0);
    await expect(dialog.getByText('Tue, Dec 1, 2054, 10:00 AM EST')).toBeVisible();
    await expect(dialog.getByText(/^Best price for 6 days: 1 week at \$980\./)).toBeVisible();
    await expect(field('Amount')).toHaveValue('980.00');
    // What the days have filled in is no longer wrong.
    await expect(field('Amount')).not.toHaveAttribute('aria-invalid', 'true');
    await field('Amount').fill('900');
    await field('Return, New York').fill('2054-12-02T10:00');
    await expect(field('Amount')).toHaveValue('900');
    await button('Use the best price, $180.00').press('Enter');
    await expect(field('Amount')).toHaveValue('180.00');
    await expect(field('Amount')).toBeFocused();
  });

  await test.step('a form that was cleared by mistake is brought back', async () => {
    await button('Clear').press('Enter');
    await expect(field('Customer name')).toHaveValue('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field('Customer name')).toHaveValue('Ada Byron');
    await expect(field('Amount')).toHaveValue('180.00');
  });

  await test.step('what was typed survives a failed send and a reload, and is stored once', async () => {
    await page.route('**/api/admin/rentals', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      // It arrives, but nobody hears of it.
      await route.fetch();
      await route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again.' });
    });
    await field('Customer name').press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Everything you typed is still here.');
    await page.unroute('**/api/admin/rentals');
    await page.reload();
    await addButton.press('Enter');
    await expect(field('Customer name')).toHaveValue('Ada Byron');
    await expect(field('Pick-up, New York')).toHaveValue('2054-12-01T10:00');
    await expect(dialog.getByText('This rental has already been added.')).toBeVisible();
    await button('Add Rental').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(addButton).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectRevenue('$0.00');
  });

  await test.step('an overlap is refused and names what is in the way', async () => {
    await addButton.press('Enter');
    await expect(field('Customer name')).toHaveValue('');
    await field('Car').selectOption('Heron');
    await field('Customer name').fill('Grace Hopper');
    // Another tab began with the same draft, and has stored it.
    await page.evaluate(
      (id) => {
        const key = 'towpath.rental.new';
        const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
        localStorage.setItem(key, JSON.stringify({ ...draft, id }));
      },
      await idOf('Ada Byron'),
    );
    await button('Close').press('Enter');
    await addButton.press('Enter');
    await expect(dialog.getByText(/already added a rental for Ada Byron/)).toBeVisible();
    await button('Save as a new rental').press('Enter');
    await expect(dialog.getByText(/already added a rental/)).toHaveCount(0);
    await expect(field('Customer name')).toHaveValue('Grace Hopper');
    await field('Pick-up, New York').fill('2054-12-02T09:00');
    await field('Return, New York').fill('2054-12-03T09:00');
    await button('Add Rental').press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(
      /^Heron is reserved for Ada Byron from .*\. Please choose another time or car\./,
    );
    await expect(dialog.getByRole('alert')).toBeFocused();
    await field('Car').selectOption('Otter');
    await button('Try again').press('Enter');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  const ada = page.getByRole('button', { name: 'Ada Byron', exact: true });
  const grace = page.getByRole('button', { name: 'Grace Hopper', exact: true });
  await test.step('edited, handed over and back', async () => {
    await ada.press('Enter');
    await expect(dialog.getByText(/^None within 12 hours/)).toBeVisible();
    await settled('Edit');
    await button('Edit').press('Enter');
    await field('Note').fill('Brings a dog.');
    await dialog.getByText('Odometer', { exact: true }).click();
    await field('Odometer at return').fill('10,382.4');
    await button('Save').press('Enter');
    await expect(button('Edit')).toBeFocused();
    await expect(dialog.getByText('Brings a dog.')).toBeVisible();
    await expect(dialog.getByText('10,382 mi')).toBeVisible();
    await test.step('a failure is told also after the dialog was closed', async () => {
      const sentence = 'Our storage does not answer. Please try again.';
      const closed = Promise.withResolvers<void>();
      await page.route('**/api/admin/rentals/*', async (route) => {
        if (route.request().method() !== 'PATCH') return route.fallback();
        await closed.promise;
        await route.fulfill({ status: 503, contentType: 'text/plain', body: sentence });
      });
      await settled('Hand over');
      await button('Hand over').press('Enter');
      await field('It is early').check();
      await pressTwice('hand over');
      await expect(button('One moment...')).toBeVisible();
      await button('Close').press('Enter');
      await expect(dialog).toHaveCount(0);
      closed.resolve();
      await expect(page.getByText(sentence).first()).toBeVisible();
      await page.unroute('**/api/admin/rentals/*');
      await ada.press('Enter');
    });
    await settled('Hand over');
    await button('Hand over').press('Enter');
    await expect(field('It is early')).toBeChecked();
    await pressTwice('hand over');
    await expect(page.getByRole('dialog', { name: 'Heron is handed over' })).toBeVisible();
    await button('Close').press('Enter');
    await ada.press('Enter');
    await settled('Take back');
    await button('Take back').press('Enter');
    await expectUsableByTouch(page, 'while a car comes back');
    await pressTwice('take back');
    await expect(page.getByRole('dialog', { name: 'Heron is back' })).toBeVisible();
    await button('Close').press('Enter');
    await ada.press('Enter');
    await expect(button('Reopen as active')).toBeVisible();
    await expect(button('Cancel rental')).toHaveCount(0);
    await button('Close').press('Enter');
    await expect(ada).toBeFocused();
    await expect(page.getByRole('article').first()).toContainText('Grace Hopper');
    await expectRevenue('$180.00');
  });

  await test.step('cancelled with a reason, and found by status', async () => {
    await grace.press('Enter');
    await settled('Cancel rental');
    await button('Cancel rental').press('Enter');
    await button('Cancel rental').press('Enter');
    await expect(field('Reason')).toBeFocused();
    await field('Reason').fill('Her flight was late.');
    await button('Close').press('Enter');
    await grace.press('Enter');
    await settled('Cancel rental');
    await button('Cancel rental').press('Enter');
    await expect(field('Reason')).toHaveValue('Her flight was late.');
    await expectUsableByTouch(page, 'at a question');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Her flight was late.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button('Edit')).toBeFocused();
    await expect(button('Reopen as pending')).toBeVisible();
    await button('Close').press('Enter');
    await page.getByRole('radio', { name: 'All 2' }).press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Cancelled 1' })).toBeChecked();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByLabel('Search by customer').fill('ada');
    await expect(page.getByText('No rentals match your search criteria.')).toBeVisible();
    await expectUsableByTouch(page, 'in the list');
  });

  await test.step('deleted once more was asked', async () => {
    await page.goto('/admin/rentals');
    await addButton.press('Enter');
    await button('Close').press('Enter');
    await grace.press('Enter');
    await settled('Delete');
    await button('Delete').press('Enter');
    await button('Keep it').press('Enter');
    await expect(button('Delete')).toBeFocused();
    await settled('Delete');
    await button('Delete').press('Enter');
    await button('Delete rental').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(/Dec\s1,\s2054, 10:00\sAM/);
  });

  await test.step('the menu leads to the rentals, which have a room of their own', async () => {
    await page.getByText('More', { exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Rentals', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/rentals$/);
    await expect(page.getByRole('article')).toBeInViewport();
    await expectUsableByTouch(page, 'in the room of the rentals');
  });

  await test.step('a link opens a rental', async () => {
    const address = `/admin?rental=${await idOf('Ada Byron')}`;
    await page.goto(address);
    await expect(page.getByRole('dialog', { name: 'Ada Byron' })).toBeVisible();
    await expect(page).toHaveURL(address);
  });
});
