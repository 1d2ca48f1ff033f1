import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectTouchTargets } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { testContent } from '#tests/support/site-copy.ts';
import { holdRequests, watchScripts } from '#tests/support/visitor.ts';

const openAll = (page: Page) => page.getByRole('button', { name: 'Open all' });
const summaries = (page: Page) => page.locator('main summary');
const opened = (page: Page) => page.locator('main details[open]');

/** The questions of the page, with the ids that name them in the address. */
function readQuestions(page: Page) {
  return page.locator('main details').evaluateAll((list) =>
    list.map((details) => ({
      id: details.querySelector('[data-address]')!.id,
      question: details.querySelector('summary')!.textContent,
      answer: details.querySelector('p')!.textContent,
    })),
  );
}

/** Opens the page and chooses its sixth question, which is not the first of anything. */
async function visit(page: Page, path = '/faq') {
  await page.goto(path);
  const questions = await readQuestions(page);
  return { questions, one: questions[5]!, answer: page.getByText(questions[5]!.answer) };
}

async function waitForCode(page: Page) {
  await summaries(page).first().hover();
  await expect(page.locator('main astro-island[data-ready]')).toBeAttached();
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('every question is there, the first one open, several can be open at once, and all are on paper', async ({
      page,
    }) => {
      const { questions, one, answer } = await visit(page);
      const files = readdirSync(`${testContent}/faq`).map((file) => file.replace('.md', ''));
      expect(questions.map(({ id }) => id).sort()).toEqual(files.sort());
      if (!javaScriptEnabled) {
        await expect(openAll(page)).toBeHidden();
        await expect(page.getByText('Copy link').first()).toBeHidden();
      }
      await summaries(page).nth(1).click();
      await summaries(page).nth(4).click();
      await expect(opened(page)).toHaveCount(3);
      for (const index of [0, 1, 4]) {
        await expect(page.getByText(questions[index]!.answer)).toBeVisible();
      }

      await test.step('a link in the page to a question shows it with its answer', async () => {
        await page.locator('main').evaluate((main, id) => {
          main.insertAdjacentHTML('afterbegin', `<a href="#${id}">A question</a>`);
        }, one.id);
        await page.getByRole('link', { name: 'A question' }).click();
        await expect(answer).toBeInViewport();
        await expect(page.getByRole('heading', { name: one.question })).toBeInViewport();
      });

      await page.emulateMedia({ media: 'print' });
      for (const { answer: words } of questions) await expect(page.getByText(words)).toBeVisible();
      await expect(openAll(page)).toBeHidden();
    });

    test('an address that names a question, or its words, shows it with its answer and asks for no script', async ({
      page,
    }) => {
      const scripts = watchScripts(page);
      const { one, answer } = await visit(page);
      for (const part of [`#${one.id}`, `#:~:text=${encodeURIComponent(one.answer)}`]) {
        await page.goto('about:blank');
        await visit(page, `/faq${part}`);
        await expect(answer).toBeInViewport();
        await expect(page.getByRole('heading', { name: one.question })).toBeInViewport();
        await expect(opened(page)).toHaveCount(2);
        if (part === `#${one.id}`) await page.waitForLoadState('networkidle');
      }
      expect(scripts).toEqual([]);
    });
  });
}

test('a press before the code is there opens its answer once, and the code leaves it open', async ({
  page,
}) => {
  const connection = await holdRequests(page, '**/*.js');
  const { one, answer } = await visit(page);
  await summaries(page).nth(5).click();
  await expect(answer).toBeVisible();
  await summaries(page).nth(2).click();
  await summaries(page).nth(2).click();
  connection.open();
  await expect(page.locator('main astro-island[data-ready]')).toBeAttached();
  await expect(answer).toBeVisible();
  await expect(opened(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`/faq/?#${one.id}$`));
});

test('a link copied before the code is there is copied once it is', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const connection = await holdRequests(page, '**/*.js');
  const { one } = await visit(page);
  await summaries(page).nth(2).click();
  await summaries(page).nth(5).click();
  await page.locator('main details').nth(5).getByText('Copy link').click();
  connection.open();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/faq/?#${one.id}$`),
  );
});

test('one button opens all answers, and closes them', async ({ page }) => {
  await visit(page);
  await openAll(page).click();
  await expect(opened(page)).toHaveCount(10);
  await summaries(page).nth(3).click();
  await expect(openAll(page)).toBeVisible();
  await summaries(page).nth(3).click();
  await page.getByRole('button', { name: 'Close all' }).click();
  await expect(opened(page)).toHaveCount(0);
  await expect(openAll(page)).toBeFocused();
});

test('the address follows the opened answer without scrolling or steps in the history', async ({
  page,
}) => {
  const { questions } = await visit(page);
  await waitForCode(page);
  const steps = await page.evaluate(() => history.length);
  for (const index of [1, 2]) {
    await summaries(page).nth(index).focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#${questions[index]!.id}$`));
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
  await summaries(page).nth(2).press('Enter');
  await expect(page).toHaveURL(/\/faq\/?$/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('a copied link leads to its answer, and its copying is told to everyone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { one } = await visit(page, '/faq?from=mail');
  await summaries(page).nth(5).click();
  const details = page.locator('main details').nth(5);
  await details.getByRole('link', { name: `Copy link for: ${one.question}` }).click();
  await expect(details.getByText('Link copied')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^http.*/faq/?#${one.id}$`));

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText(one.answer)).toBeInViewport();
});

test('where nothing may be copied, the link is in the address bar', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  const { one } = await visit(page);
  await summaries(page).nth(5).click();
  await page.locator('main details').nth(5).getByText('Copy link').click();
  await expect(page.getByText('The link is in the address bar').last()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#${one.id}$`));
});

test('browsers that leave the named answer closed, or print it closed, get it opened', async ({
  page,
}) => {
  const { one, answer } = await visit(page);
  // A change of the address that the browser itself does not follow.
  await page.evaluate((id) => {
    history.replaceState(null, '', `#${id}`);
    dispatchEvent(new Event('hashchange'));
  }, one.id);
  await expect(answer).toBeInViewport();

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(opened(page)).toHaveCount(10);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(opened(page)).toHaveCount(2);
});

test('an answer fades in, and is there at once where less motion is asked for', async ({
  page,
}) => {
  await visit(page);
  const choices = ['no-preference', 'reduce'] as const;
  for (const [index, reducedMotion] of choices.entries()) {
    await page.emulateMedia({ reducedMotion });
    await summaries(page)
      .nth(index + 1)
      .click();
    const answer = page.locator('.faq-answer').nth(index + 1);
    const name = await answer.evaluate((element) => getComputedStyle(element).animationName);
    expect(name === 'none').toBe(reducedMotion === 'reduce');
  }
});

test('every question and control is large enough to touch, and axe finds nothing', async ({
  page,
}) => {
  await visit(page);
  await openAll(page).click();
  await expect(opened(page)).toHaveCount(10);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectTouchTargets(page);
    await expectAccessible(page);
  }
});
