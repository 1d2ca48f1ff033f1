import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { commitCheckout } from '#local/git-host/checkout.ts';
import { startGitHost, type GitHostServer } from '#local/git-host/git-host-server.ts';
import {
  expectAccessibleInLightAndDark,
  expectUsableByTouch,
} from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { press, toast } from '#tests/support/owner-screens.ts';
import { contentCopy } from '#tests/support/site-copy.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let host: GitHostServer;
let end: () => Promise<void>;
test.beforeAll(async () => {
  const [copy, folder] = [await contentCopy(), await temporaryFolder()];
  host = await startGitHost({ folder: folder.path, token: 'a token for tests' });
  commitCheckout(host.repository, copy.path);
  process.env.GIT_HOST_URL = host.url;
  process.env.GITHUB_TOKEN = 'a token for tests';
  end = async () => {
    await host.close();
    for (const { path } of [copy, folder]) await rm(path, { recursive: true, force: true });
  };
});
test.afterAll(async () => {
  delete process.env.GIT_HOST_URL;
  delete process.env.GITHUB_TOKEN;
  await end();
});

const question = 'Can my dog come along?';
const textOf = (page: Page, words: string) => page.getByRole('button', { name: `Edit: ${words}` });
const sheet = (page: Page) => page.getByRole('dialog');
const shown = (page: Page) => page.frameLocator('iframe').locator('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function published(file: string): string {
  const { repository } = host;
  const { tree } = repository.objects.readCommit(repository.head()!);
  return repository.objects.readBlob(repository.files(tree).get(`src/content/${file}`)!).toString();
}

async function openQuestion(page: Page) {
  await page.goto('/admin/pages?page=/faq');
  await textOf(page, question).click();
  return sheet(page).getByRole('textbox');
}

test('an editor taps a sentence, sees the page with the change, mends a mistake with one tap, publishes it and takes it back', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/pages');
  await expect(page.getByText('Visitors see everything that is published.')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await expectUsableByTouch(page, 'on a phone');
  await page
    .getByRole('link', { name: /Questions and answers/ })
    .first()
    .click();

  await test.step('the page shows what is typed, and its mistake', async () => {
    await textOf(page, question).click();
    await sheet(page).getByRole('textbox').fill('May my dog come along for $25?');
    await expect(sheet(page).getByRole('alert')).toContainText('"$25" is typed by hand.');
    await expect(shown(page)).toContainText('May my dog come along for $25?');
    await expectAccessibleInLightAndDark(page);
    await button(page, 'Use {{rates.shortTerm.hour}}').click();
    await expect(sheet(page).getByRole('alert')).toHaveCount(0);
    await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
    await button(page, 'Done').click();
    await expect(textOf(page, 'May my dog come along for $25?')).toBeVisible();
  });

  await test.step('it is published as one line', async () => {
    await page.getByRole('link', { name: 'Review 1 change' }).click();
    await expect(page.getByText(question)).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await expectUsableByTouch(page, 'on a phone');
    await page.getByLabel('What changed').fill('Dogs');
    await button(page, 'Publish').click();
    await expect(toast(page, 'Published')).toBeVisible();
    expect(published('faq/pets.md')).toContain(
      'question: May my dog come along for {{rates.shortTerm.hour}}?\n',
    );
    await expect(page.getByText('The site is being built.')).toBeVisible();
  });

  await test.step('and taken back', async () => {
    await page.getByRole('button', { name: /Dogs/ }).click();
    await expect(sheet(page).getByText(question)).toBeVisible();
    await button(page, 'Take this back').click();
    await expect(toast(page, 'Taken back')).toBeVisible();
    expect(published('faq/pets.md')).toContain(`question: ${question}\n`);
  });
});

test('by keyboard a price is changed, and entries of a list are added, moved and removed', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/pages?file=src/content/business/facts.yaml');
  await press(page, page.getByRole('button', { name: /^One day, in whole dollars 180/ }));
  await sheet(page).getByLabel('Number').fill('190');
  await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
  await page.keyboard.press('Escape');
  await page.goto('/admin/pages?page=/');
  await expect(shown(page)).toContainText('$190');

  await page.goto('/admin/pages?file=src/content/camping/camping.yaml');
  await expect(page.getByRole('button', { name: 'Remove: 8 of 8' })).toBeVisible();
  await page.getByRole('button', { name: 'Move up: 2 of 8' }).focus();
  await page.keyboard.press('Enter');
  const first = page.locator('section', {
    has: page.getByRole('button', { name: 'Remove: 1 of 8' }),
  });
  await expect(first).toContainText('Dome tent');
  await page.getByRole('button', { name: 'Remove: 8 of 8' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove: 7 of 7' })).toBeVisible();
});

test('what is typed without a connection waits, in another tab, too, and is saved once', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.expect(/Failed to load|ERR_/);
  await signInAsOwner(page, site.url, site.password);
  const field = await openQuestion(page);
  await context.route('**/api/admin/content', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await field.fill('Is my dog welcome?');
  await expect(sheet(page).getByRole('status')).toContainText('kept on this device');
  const other = await context.newPage();
  await page.close();
  await context.unroute('**/api/admin/content');
  await other.goto('/admin/pages?page=/faq');
  await expect(other.getByText('1 change is kept on this device')).toBeVisible();
  await button(other, 'Save now').click();
  await expect(textOf(other, 'Is my dog welcome?')).toBeVisible();
  await expect(other.getByText('kept on this device')).toHaveCount(0);
});

test('of two editors on one sentence the second sees the words of the first, and chooses', async ({
  page,
  site,
  browser,
}) => {
  await signInAsOwner(page, site.url, site.password);
  const first = await openQuestion(page);
  const other = await browser.newPage({ baseURL: site.url });
  await signInAsOwner(other, site.url, site.password);
  const second = await openQuestion(other);
  await expect(second).toHaveValue(question);
  await first.fill('Are dogs welcome?');
  await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
  await second.fill('Dogs?');
  await expect(sheet(other).getByText('Are dogs welcome?')).toBeVisible();
  await button(other, 'Use mine').click();
  await expect(sheet(other).getByRole('status')).toContainText('Saved in the draft.');
  await expect(shown(other)).toContainText('Dogs?');
  await other.close();
});
