import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  expectAccessibleInLightAndDark,
  expectNoSidewaysScrolling,
  expectUsableByTouch,
} from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

async function sendLeads(request: APIRequestContext, siteUrl: string) {
  const send = async (path: string, data: object) => {
    const body = { submissionId: randomUUID(), ...data };
    const answer = await request.post(`${siteUrl}${path}`, { data: body });
    expect(answer.status()).toBe(201);
  };
  for (let number = 1; number <= 25; number += 1) {
    const email = `visitor${number}@example.com`;
    await send('/api/contact', { name: `Visitor ${number}`, email, message: 'Is a car free?' });
  }
  const message = 'Hello,\n\nis a Model Y free in July?\nAda';
  const ada = { name: 'Ada Lovelace', email: 'ada@example.com', destination: 'Poconos', message };
  await send('/api/contact', ada);
  const phone = '(609) 555-0142';
  await send('/api/booking-interest', { name: 'Grace Hopper', email: 'grace@example.com', phone });
  const spam = { name: 'Bargain', email: 'b@example.com', referral_code: 'x', message: 'Cheap!' };
  await send('/api/contact', spam);
}

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Leads' }).getByRole('link', { name });
const show = (page: Page, words: string) =>
  page.getByRole('group', { name: 'Show' }).getByText(words, { exact: true }).click();

test('the owner reads, answers and sorts what came in, and nothing typed is lost', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* (409|503)/, /ERR_INTERNET_DISCONNECTED/);
  const headers = await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/inbox');
  await expect(page.getByText('No leads yet.')).toBeVisible();
  await sendLeads(page.request, site.url);
  await page.request.post('/api/admin/vehicles', {
    data: { vin: '5YJ3E1EA1PF000316', name: 'Otter', isAvailable: true },
    headers,
  });
  const rows = page.getByRole('region', { name: 'Leads' }).getByRole('listitem');
  const ada = page.getByRole('region', { name: 'Lead of Ada Lovelace' });

  await test.step('a page of 25, and more on demand', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows).toHaveCount(25);
    await expect(rows.first()).toContainText('Grace Hopper');
    await expect(page.getByRole('status').filter({ hasText: '27 leads unread' })).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(27);
    await expect(rows.nth(25).getByRole('link')).toBeFocused();
    await expectAccessibleInLightAndDark(page);
  });

  await test.step('opening a lead reads it, and the back button closes it', async () => {
    await row(page, 'Ada Lovelace').press('Enter');
    await expect(ada.getByText('is a Model Y free in July?')).toHaveText(/^Hello,\n\nis .*\nAda$/);
    await expect(ada.getByText('Destination: Poconos')).toBeVisible();
    await expect(ada).toBeFocused();
    await expect(row(page, 'Ada Lovelace')).not.toContainText('Unread');
    await expect(row(page, 'Ada Lovelace')).toContainText('New');
    await expect(row(page, 'Grace Hopper')).toContainText('Unread');
    await expect(row(page, 'Grace Hopper')).not.toContainText('New');
    await expect(page.getByRole('link', { name: 'Inbox 26 unread' })).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await page.goBack();
    await expect(ada).toHaveCount(0);
    await expect(row(page, 'Ada Lovelace')).toBeFocused();
  });

  await test.step('after a reply, one press says that she was contacted', async () => {
    await row(page, 'Ada Lovelace').click();
    const reply = ada.getByRole('link', { name: 'Reply by email' });
    await expect(reply).toHaveAttribute('href', /^mailto:ada@example\.com\?subject=Your%20message/);
    await reply.evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLElement).click();
    });
    await ada.getByRole('button', { name: 'Move to contacted' }).click();
    await expect(ada.getByRole('button', { name: 'Contacted', pressed: true })).toBeVisible();
    await expect(page.getByText('Contacted 1', { exact: true })).toBeVisible();
  });

  await test.step('a note outlives a failed save and a reload', async () => {
    await page.route('**/api/admin/leads/*', async (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again.' })
        : route.continue(),
    );
    await ada.getByLabel('Note').fill('Wants a child seat');
    await ada.getByRole('button', { name: 'Save note' }).click();
    await expect(ada.getByRole('alert')).toHaveText('Please try again.');
    await page.unroute('**/api/admin/leads/*');
    await page.reload();
    await expect(ada.getByLabel('Note')).toHaveValue('Wants a child seat');
    await ada.getByRole('button', { name: 'Save note' }).click();
    await expect(ada.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(ada.getByLabel('Note')).toHaveValue('Wants a child seat');
  });

  await test.step('a note that was changed elsewhere is shown before it is replaced', async () => {
    const id = new URL(page.url()).searchParams.get('lead');
    const saveElsewhere = (note: string) =>
      page.request.patch(`/api/admin/leads/${id}`, { data: { note }, headers });
    const note = ada.getByLabel('Note');
    await saveElsewhere('Paid a deposit');
    await note.fill('Wants a tent');
    await ada.getByRole('button', { name: 'Save note' }).click();
    await expect(ada.getByRole('alert')).toContainText('changed in another window');
    await expect(ada.getByText('Paid a deposit')).toBeVisible();
    await page.reload();
    await expect(ada.getByText('Paid a deposit')).toBeVisible();
    await expect(note).toHaveValue('Wants a tent');
    await ada.getByRole('button', { name: 'Use this note' }).click();
    await expect(note).toBeFocused();
    await note.fill('Paid a deposit, wants a child seat');
    await ada.getByRole('button', { name: 'Save note' }).click();
    await expect(ada.getByText('Saved.')).toBeVisible();
  });

  await test.step('a change that fails after its lead was closed is told', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/leads/*', async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again.' });
    });
    await ada.getByRole('button', { name: 'Lost' }).press('Enter');
    await ada.getByRole('button', { name: 'Lost' }).press('Escape');
    await expect(ada).toHaveCount(0);
    held.resolve();
    await expect(page.getByText('Lead not changed', { exact: true })).toBeVisible();
    await page.unroute('**/api/admin/leads/*');
  });

  await test.step('a search finds by the note, and says when there is nothing', async () => {
    const search = page.getByLabel('Search leads');
    await search.fill('CHILD seat');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Ada Lovelace');
    await search.fill('nobody at all');
    await expect(page.getByText('No leads match your search')).toBeVisible();
    await search.fill('');
    await expect(rows).toHaveCount(25);
  });

  await test.step('spam says why, and one press brings it back', async () => {
    await show(page, 'Spam 1');
    await row(page, 'Bargain').click();
    const spam = page.getByRole('region', { name: 'Lead of Bargain' });
    await expect(spam).toContainText('a field that people don’t see');
    await spam.getByRole('button', { name: 'Not spam' }).click();
    await expect(spam.getByRole('button', { name: 'New', pressed: true })).toBeVisible();
    await expect(page.getByText('No leads here.')).toBeVisible();
    await show(page, 'All 28');
    await expect(row(page, 'Bargain')).toBeVisible();
    await spam.getByRole('button', { name: 'Close this lead' }).click();
  });

  await test.step('a lead becomes a rental, and each leads to the other', async () => {
    await row(page, 'Ada Lovelace').click();
    await ada.getByRole('button', { name: 'New rental' }).click();
    const dialog = page.getByRole('dialog', { name: 'New rental' });
    await expect(dialog.getByLabel('Customer name')).toHaveValue('Ada Lovelace');
    await dialog.getByLabel('Car', { exact: true }).selectOption({ label: 'Otter' });
    await dialog.getByLabel('Pick-up, New York time').fill('2027-07-03T10:00');
    await dialog.getByLabel('Return, New York time').fill('2027-07-05T10:00');
    await dialog.getByRole('button', { name: 'Add Rental' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(ada.getByRole('button', { name: 'Won', pressed: true })).toBeVisible();
    await ada.getByRole('link', { name: 'Open its rental' }).click();
    await expect(page.getByRole('dialog').getByText('Ada Lovelace').first()).toBeVisible();
    await page.goto('/admin/inbox');
    await expect(page.getByText('Won 1', { exact: true })).toBeVisible();
  });

  await test.step('without a connection it says so, and what was loaded stays', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toContainText("You're offline.");
    await expect(rows).toHaveCount(25);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the list gives way to the lead and comes back, and every step can be tapped', async ({
    page,
    site,
  }) => {
    await signInAsOwner(page, site.url, site.password);
    await sendLeads(page.request, site.url);
    await page.goto('/admin/inbox');
    await row(page, 'Visitor 5').tap();
    const fifth = page.getByRole('region', { name: 'Lead of Visitor 5' });
    await expect(fifth.getByRole('heading', { name: 'Visitor 5' })).toBeInViewport();
    await page.goBack();
    await expect(row(page, 'Visitor 5')).toBeFocused();
    await row(page, 'Grace Hopper').tap();
    const grace = page.getByRole('region', { name: 'Lead of Grace Hopper' });
    await expect(grace.getByRole('link', { name: 'Call (609) 555-0142' })).toHaveAttribute(
      'href',
      'tel:6095550142',
    );
    await expect(row(page, 'Visitor 25')).toBeHidden();
    await expectUsableByTouch(page, 'in a lead');
    await grace.getByRole('button', { name: 'Close this lead' }).tap();
    await expect(row(page, 'Visitor 25')).toBeVisible();
    await expectUsableByTouch(page, 'in the list');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(row(page, 'Grace Hopper')).toBeInViewport({ ratio: 1 });
    const first = (await row(page, 'Grace Hopper').boundingBox())!;
    expect(first.y).toBeLessThanOrEqual(300);
    expect(first.height).toBeLessThanOrEqual(72);
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    await expectNoSidewaysScrolling(page, 'with large text');
  });
});
