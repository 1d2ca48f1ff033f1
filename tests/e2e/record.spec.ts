import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({
  viewport: { width: 360, height: 740 },
});

const otter = { vin: '5YJ3E1EA1PF000316', name: 'Otter', isAvailable: true };

/** Whether the browser would ask before the page is left. */
const isAskedOnLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('the owner reads what was changed, undoes it, takes a backup and puts it back, and erases a person', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* 409/, /console error: .* 503/);
  const headers = await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/record');
  await expect(page.getByText('Signed in · Back office')).toBeVisible();

  const added = await page.request.post('/api/admin/vehicles', { data: otter, headers });
  const { id } = (await added.json()) as { id: string };
  const turn = (isAvailable: boolean) =>
    page.request.patch(`/api/admin/vehicles/${id}`, { data: { isAvailable }, headers });
  await turn(false);
  const entries = page.getByRole('tabpanel').getByRole('listitem');

  await test.step('a change is undone, once', async () => {
    await page.reload();
    await expect(entries).toHaveCount(3);
    const hidden = entries.filter({ hasText: 'Hidden from visitors · Otter' });
    await expect(hidden).toContainText('This sign-in.');
    await hidden.getByText('Before and after').click();
    await expect(hidden.getByRole('row', { name: 'Shown to visitors yes no' })).toBeVisible();
    await expectUsableByTouch(page, 'in the history');
    await hidden.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(hidden.getByRole('status')).toHaveText("It's back to how it was.");
    await expect(hidden).toBeFocused();
    await expect(hidden.getByText('Undone', { exact: true })).toBeVisible();
    await expect(hidden.getByRole('button')).toHaveText(['Before and after']);
    await expect(entries.first()).toContainText('A change undone · Otter');
  });

  await test.step('it is searched, and narrowed to one kind', async () => {
    await page.getByLabel('Search', { exact: true }).fill('OTTER');
    await expect(entries.filter({ hasText: 'signed in' })).toHaveCount(0);
    await expect(entries.filter({ hasText: 'Added · Otter' })).toHaveCount(1);
    await expect(page).toHaveURL(/q=OTTER/);
    await page.getByLabel('Show only').selectOption('Sign-ins and the site');
    await expect(page.getByText('Nothing in the history is about that.')).toBeVisible();
    await page.getByLabel('Search', { exact: true }).clear();
    await expect(entries).toHaveCount(1);
    await page.getByLabel('Show only').selectOption('Everything');
    await expect(entries).toHaveCount(4);
  });

  await test.step('a change that was changed again says why it stays', async () => {
    await turn(false);
    await turn(true);
    await page.reload();
    const hidden = entries.filter({ hasText: 'Hidden from visitors · Otter' }).first();
    await hidden.getByRole('button', { name: 'Undo' }).click();
    await expect(hidden.getByRole('alert')).toContainText('changed since');
  });

  const person = { name: 'Ada Canary', email: 'ada@example.com', message: 'Is a car free?' };
  await page.request.post('/api/contact', { data: person });
  const path = await test.step('everything is one file', async () => {
    await page.getByRole('tab', { name: 'Backup' }).click();
    await expectUsableByTouch(page, 'at the backup');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/backup', async (route) => {
      await held.promise;
      await route.continue();
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('tab', { name: 'Backup' }).click();
    await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
    expect(await isAskedOnLeaving(page)).toBe(true);
    held.resolve();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^towpath-backup-\d{4}-\d\d-\d\d\.ndjson$/);
    await expect(
      page.getByText('The file with 1 car, 1 lead, and 7 history entries is in your'),
    ).toBeVisible();
    expect(await isAskedOnLeaving(page)).toBe(false);
    return file.path();
  });
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  expect(lines.join()).toContain('Ada Canary');

  await test.step('a broken restore goes on, and what is there already stays', async () => {
    await page.getByText('Restore an exported file').click();
    const input = page.getByLabel('Backup file');
    await input.setInputFiles({
      name: 'other.ndjson',
      mimeType: 'text/plain',
      buffer: Buffer.from('Reservation ID,Guest\n'),
    });
    await expect(page.getByRole('alert')).toContainText("isn't a backup of this site");
    await input.setInputFiles(path);
    const held = page.getByRole('status').filter({ hasText: 'Backed up ' }).getByRole('listitem');
    await expect(held).toHaveText(['1 car', '1 lead', '7 history entries']);
    await expect(page.getByText(/^\d+ documents are here already\./)).toBeVisible();
    const restore = page.getByRole('button', { name: 'Restore', exact: true });
    await expect(restore).toHaveCount(0);
    await input.setInputFiles(withAnotherLead(lines));
    await expect(page.getByText(/^1 document is new here\. .* messages alone/)).toBeVisible();
    await restore.click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.route('**/api/admin/restore', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please go on in a moment.' }),
    );
    await page.getByRole('button', { name: 'Restore now' }).click();
    await expect(page.getByRole('alert')).toContainText('Please go on in a moment.');
    await page.unroute('**/api/admin/restore');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The messages of the backup are in the inbox.')).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(entries.filter({ hasText: 'Restored · Backup' })).toHaveCount(1);
  });

  await test.step('a person is found and erased', async () => {
    await page.getByRole('tab', { name: 'Erasure' }).click();
    const email = page.getByLabel("The person's email address or phone number");
    const search = page.getByRole('button', { name: 'Search' });
    await email.fill('ada@');
    await search.click();
    await expect(email).toBeFocused();
    await email.fill('ADA@example.com');
    await search.click();
    await expect(page.getByText('2 leads, with everything written in it')).toBeVisible();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectUsableByTouch(page, 'before the erasure');
    await page.evaluate(() => {
      const typed = {
        'note.1': { note: 'Ask ADA@example.com about Oslo.' },
        'rental.new': { fields: { customerEmail: 'ada@example.com' } },
        'handover.7.takeBack': { note: 'The back seat is wet.' },
      };
      for (const [key, value] of Object.entries(typed))
        localStorage.setItem(`towpath.${key}`, JSON.stringify(value));
    });
    await page.getByRole('button', { name: 'Erase now' }).click();
    const done = page.getByText('Everything stored here about this person is erased.');
    await expect(done).toBeVisible();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key.startsWith('towpath.'))).toEqual([
      'towpath.handover.7.takeBack',
    ]);
    await email.fill('somebody@example.com');
    await expect(done).toHaveCount(0);
    await email.fill('ADA@example.com');
    await search.click();
    await expect(page.getByText('Nothing is stored about this person.')).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(entries.first()).toContainText('Erased on request · A person');
    await page.goto('/admin/inbox');
    await expect(page.getByText('No leads yet.')).toBeVisible();
  });
});

/** An exported file with one more lead in it, and one more day of visits, which a site in use leaves out. */
function withAnotherLead(lines: string[]) {
  const header = JSON.parse(lines[0] ?? '') as { documents: number };
  const lead = JSON.parse(lines.find((line) => line.includes('submissions/')) ?? '') as {
    data: object;
  };
  const id = 'a'.repeat(32);
  const visits = {
    ...{ store: 'visits', key: 'months/2026-01', layout: 1 },
    data: { days: {}, last: { minute: '', count: 0 }, floodedMinutes: 0 },
  };
  const all = [
    { ...header, documents: header.documents + 2 },
    ...lines.slice(1).map((line) => JSON.parse(line) as object),
    { ...lead, key: `submissions/${id}`, data: { ...lead.data, id } },
    visits,
  ];
  const text = all.map((one) => `${JSON.stringify(one)}\n`).join('');
  return { name: 'added.ndjson', mimeType: 'text/plain', buffer: Buffer.from(text) };
}
