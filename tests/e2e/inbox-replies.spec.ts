import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a lead is found by the number that calls, answered from a template with its words quoted, and saved', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data: { submissionId: randomUUID(), ...data } });
    expect(answer.status()).toBe(201);
  };
  const phone = '(732) 555-0119';
  await send('/api/booking-interest', { name: 'Grace Hopper', email: 'grace@example.com', phone });
  const message = 'مرحبا، هل لديكم سيارة؟';
  await send('/api/contact', { name: 'Omar =SUM', email: 'omar@example.com', message });
  const spam = { name: 'Bargain', email: 'b@example.com', referral_code: 'x', message: 'Cheap!' };
  await send('/api/contact', spam);
  await page.goto('/admin/inbox');
  const rows = page.getByRole('region', { name: 'Leads' }).getByRole('listitem');
  const search = page.getByLabel('Search leads');

  await test.step('a search by a bare number, and one that Spam has', async () => {
    await search.fill('7325550119');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Grace Hopper');
    await search.fill('bargain');
    await expect(page.getByText('Spam was not searched.')).toBeVisible();
    await page.getByRole('button', { name: 'Search in Spam' }).click();
    await expect(rows.first()).toContainText('Bargain');
    await page.getByRole('group', { name: 'Show' }).getByText(/^All/).click();
    await search.fill('');
  });

  await test.step('a message in Arabic runs from right to left, and is quoted in the reply', async () => {
    await rows.filter({ hasText: 'Omar' }).getByRole('link').click();
    const words = page.getByText(message).last();
    expect(await words.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
    await page.getByRole('button', { name: 'Use a template' }).click();
    await page.getByRole('combobox', { name: 'Template' }).selectOption({ index: 1 });
    const reply = page.getByLabel('Reply to Omar');
    await expect(reply).toHaveValue(/^Hi Omar,[\s\S]*> مرحبا/);
    await expectUsableByTouch(page, 'with a template');
    const mail = await page.getByRole('link', { name: 'Email this' }).getAttribute('href');
    expect(new URL(mail ?? '').searchParams.get('body')).toContain(message);
    await page.getByRole('button', { name: 'In 3 days' }).click();
    await expect(page.getByText(/^You are reminded /)).toBeVisible();
    await page.getByRole('button', { name: 'Close this lead' }).click();
    await expect(rows.filter({ hasText: 'Omar' })).toContainText('Reminder ');
  });

  await test.step('the owner changes a template, and a text message has it', async () => {
    await rows.filter({ hasText: 'Grace' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Use a template' }).click();
    await page.getByRole('button', { name: 'Edit the templates' }).click();
    const form = page.getByRole('form', { name: 'Templates' });
    await form.getByLabel('Name', { exact: true }).first().fill('Short');
    await form.getByLabel('Text', { exact: true }).first().fill('Hi {name}, call me.');
    await expectUsableByTouch(page, 'with all templates');
    await form.getByRole('button', { name: 'Save the templates' }).click();
    await page.getByRole('combobox', { name: 'Template' }).selectOption('Short');
    await expect(page.getByRole('link', { name: 'Text this' })).toHaveAttribute(
      'href',
      'sms:7325550119?&body=Hi%20Grace%2C%20call%20me.',
    );
    await page.getByRole('button', { name: 'Close this lead' }).click();
  });

  await test.step('all leads become a table without formulas', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all as CSV' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
    expect(text).toContain(`,Grace Hopper,grace@example.com,${phone},`);
  });
});
