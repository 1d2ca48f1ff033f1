import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { iconNames } from '#schemas/icon-names.ts';
import { noteBuild } from '#server/content/note-build.ts';
import {
  expectAccessibleInLightAndDark,
  expectUsableByTouch,
} from '#tests/support/accessibility.ts';
import { expect, test, type OwnSite } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { press, toast } from '#tests/support/owner-screens.ts';
import { startContentHost } from '#tests/support/content-host.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let content: Awaited<ReturnType<typeof startContentHost>>;
test.beforeAll(async () => {
  content = await startContentHost();
});
test.afterAll(() => content[Symbol.asyncDispose]());

const question = 'Can my dog come along?';
const textOf = (page: Page, words: string) => page.getByRole('button', { name: `Edit: ${words}` });
const sheet = (page: Page) => page.getByRole('dialog');
const shown = (page: Page) => page.frameLocator('iframe').locator('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function published(file: string): string {
  const { repository } = content.host;
  const { tree } = repository.objects.readCommit(repository.head()!);
  return repository.objects.readBlob(repository.files(tree).get(`src/content/${file}`)!).toString();
}

/** The platform says that a build of this commit has failed. */
async function failBuild(blobs: string, commit: string) {
  process.env.NETLIFY_BLOBS_CONTEXT = blobs;
  await noteBuild('failed', { deploy: { context: 'production', commitRef: commit } });
  delete process.env.NETLIFY_BLOBS_CONTEXT;
}

async function openQuestion(page: Page) {
  await page.goto('/admin/pages?page=/faq');
  await textOf(page, question).click();
  return sheet(page).getByRole('textbox');
}

async function signInToQuestion(page: Page, { url, password }: OwnSite) {
  await signInAsOwner(page, url, password);
  return openQuestion(page);
}

/** Asks the question in other words, and waits until they are in the draft. */
async function askInstead(page: Page, words: string) {
  await openQuestion(page).then((field) => field.fill(words));
  await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
  await button(page, 'Done').click();
}

test('an editor taps a sentence, sees the page with the change, mends a mistake with one tap, publishes it and takes it back', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/pages');
  await expect(page.getByLabel('Find a word')).toBeVisible();
  await expectUsableByTouch(page, 'on a phone');
  await page.getByRole('link', { name: /Questions and answers/ }).click();

  await test.step('the page shows what is typed, and its mistake', async () => {
    await textOf(page, question).click();
    const root = page.frameLocator('iframe').locator('html');
    await root.evaluate((html) => html.setAttribute('data-before', ''));
    await sheet(page).getByRole('textbox').fill('May my dog come along for $25?');
    await expect(sheet(page).getByRole('alert')).toContainText('"$25" is typed by hand.');
    await expect(shown(page)).toContainText('May my dog come along for $25?');
    await expect(root, 'no flash: it is not loaded anew').toHaveAttribute('data-before');
    await expect(root).not.toContainText(/[\uE000-\uF8FF]/);
    await expectAccessibleInLightAndDark(page);
    await button(page, 'Use “$25” from Facts and prices').click();
    await expect(sheet(page).getByRole('alert')).toHaveCount(0);
    await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
    await button(page, 'Done').click();
    await expect(textOf(page, 'May my dog come along for $25?')).toBeVisible();
  });

  await test.step('it is published as one line', async () => {
    await page.getByRole('link', { name: 'Review 1 change' }).click();
    await expect(page.getByText(question)).toBeVisible();
    await expectUsableByTouch(page, 'on a phone');
    await page.getByLabel('What changed').fill('Dogs');
    await button(page, 'Publish').click();
    await expect(toast(page, 'On its way')).toBeVisible();
    expect(published('faq/pets.md')).toContain(
      'question: May my dog come along for {{rates.shortTerm.hour}}?\n',
    );
    await expect(page.getByText(/on its way to visitors/)).toBeVisible();
    await expect(page.getByText('not published yet')).toHaveCount(0);
  });

  await test.step('and taken back, after a question', async () => {
    await page.getByRole('link', { name: /^History/ }).click();
    await expectUsableByTouch(page, 'what was published');
    await page.getByRole('button', { name: /Dogs/ }).click();
    await expect(sheet(page).getByText(question)).toBeVisible();
    await button(page, 'Take this back').click();
    await button(page, 'Cancel').click();
    expect(published('faq/pets.md')).not.toContain(`question: ${question}\n`);
    await button(page, 'Take this back').click();
    await button(page, 'Take it back').click();
    await expect(toast(page, 'Taken back')).toBeVisible();
    expect(published('faq/pets.md')).toContain(`question: ${question}\n`);
  });
});

test('a question is added where it stands, with a link to a page, and another is deleted', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/pages?page=/faq');
  await button(page, 'Add a question').click();
  await sheet(page).getByLabel('The question').fill('Who pays the tolls?');
  await button(page, 'Add the question').click();
  await expect(sheet(page).getByRole('alert')).toHaveText(
    'Please write the question and its answer, and choose a group.',
  );
  await sheet(page).getByLabel('In which group').selectOption('With the car');
  await expect(sheet(page).getByLabel('Where in the group')).toHaveValue('4');
  await sheet(page)
    .getByLabel('Where in the group')
    .selectOption('After “How do I get into the car without a key?”');
  await sheet(page).getByLabel('The answer').fill('You do. ');
  await button(page, 'Link').click();
  await sheet(page).getByLabel('Which page').selectOption('/rentals/rideshare');
  await expect(sheet(page).getByLabel('The answer')).toHaveValue(
    /^You do\. \[.+\]\(\/rentals\/rideshare\)$/,
  );
  await expectUsableByTouch(page, 'on a phone');
  await page.reload();
  await button(page, 'Add a question').click();
  await expect(sheet(page).getByLabel('The question'), 'a reload loses nothing').toHaveValue(
    'Who pays the tolls?',
  );
  await button(page, 'Add the question').click();
  await expect(toast(page, 'The question is added')).toBeVisible();
  await expect(textOf(page, 'Who pays the tolls?')).toBeVisible();
  const inOrder = shown(page).locator('summary');
  await expect(inOrder.nth(5), 'where it was to stand').toHaveText('Who pays the tolls?');
  await textOf(page, 'Who pays the tolls?').click();
  await button(page, 'Move up: Who pays the tolls?').click();
  await expect(toast(page, '“Who pays the tolls?” is number 1 now')).toBeVisible();
  await expect(inOrder.nth(4)).toHaveText('Who pays the tolls?');

  await page.goto('/admin/pages?file=src/content/faq/pets.md');
  await button(page, `Remove: ${question}`).click();
  await button(page, 'Remove').click();
  await expect(toast(page, `“${question}” is removed`)).toBeVisible();
  await page.getByRole('link', { name: /2 changes not published yet/ }).click();
  await expect(page.getByText('Questions: Who pays the tolls?')).toBeVisible();
  await expect(
    page.getByText('Questions: Who pays the tolls? · new, in “With the car”, the first'),
  ).toBeVisible();
  await expect(page.getByRole('deletion').last()).toContainText(question);
  await page.goto('/admin/pages?page=/faq');
  await expect(shown(page)).not.toContainText(question);

  await page.getByRole('link', { name: 'Review 2 changes' }).click();
  await button(page, 'Discard all changes').click();
  await button(page, 'Discard all').click();
  await expect(page.getByText('Nothing waits to be published.')).toBeVisible();
  await expect(page.getByText('2 discarded')).toBeVisible();
  await button(page, 'Bring all back').click();
  await expect(
    page.getByText('Questions: Who pays the tolls? · new, in “With the car”, the first'),
  ).toBeVisible();
  await expect(page.getByRole('deletion').last()).toContainText(question);

  await button(page, 'Discard all changes').click();
  await button(page, 'Discard all').click();
  await expect(page.getByText('2 discarded')).toBeVisible();
  await page.goto('/admin/pages?published=yes');
  await page.getByText('2 changes you discarded').click();
  const added = page.getByRole('listitem').filter({ hasText: 'Who pays the tolls?' });
  await expectUsableByTouch(page, 'what was discarded');
  await added.getByRole('button', { name: 'Bring back' }).click();
  await expect(toast(page, 'Brought back')).toBeVisible();
  await expect(page.getByText('1 change you discarded')).toBeVisible();
  await page.goto('/admin/pages?review=yes');
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: /^The question/ })).toContainText('tolls?');
});

test('a price that is tapped says where it shows, a text with facts how it reads, and a word is found wherever it is', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/pages?page=/rentals/short-term');
  await button(page, 'Edit: $180').first().click();
  await expect(sheet(page)).toContainText(
    /Shows in \d+ places on \d+ pages: Home page, .+\. It's also in the price calculator and in what search engines read\./,
  );
  await expectAccessibleInLightAndDark(page);
  await button(page, 'Done').click();
  await page.goto('/admin/pages?page=/faq');
  await textOf(page, 'You have to be at least').first().click();
  await expect(sheet(page)).toContainText('You have to be at least 25 to rent a car.');

  await page.goto('/admin/pages');
  const find = page.getByLabel('Find a word');
  await find.fill('zzyzx');
  await expect(page.getByText('Nothing says “zzyzx”.')).toBeVisible();
  await find.fill('DOG come');
  await page
    .getByRole('button', { name: new RegExp(question.replace('?', '')) })
    .first()
    .click();
  await expect(sheet(page).getByRole('textbox')).toHaveValue(question);
  await button(page, 'Done').click();
  await find.fill('ground cloth');
  await expect(page.getByRole('button', { name: /Ground cloth/ }).first()).toBeVisible();
  await expectUsableByTouch(page, 'what was found');
});

test('in Review a mistake stands at its change, one tap from its field, where other words are changed, too', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  await askInstead(page, 'May my dog come along for $25?');
  await page.getByRole('link', { name: 'Review 1 change (1 to correct)' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'May my dog' });
  await expect(change).toContainText('"$25" is typed by hand.');
  await expectUsableByTouch(page, 'a mistake');
  await change.getByRole('button', { name: 'Correct it' }).click();
  await sheet(page).getByRole('textbox').fill('May my dog come along?');
  await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
  await button(page, 'Done').click();
  await expect(change).not.toContainText('typed by hand');
  await change.getByRole('button', { name: 'Edit' }).click();
  await expect(sheet(page).getByRole('textbox')).toHaveValue('May my dog come along?');
});

test('a change that is discarded comes back with one tap; a build that fails is told with what to do: it is tried again, and taken back', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await signInAsOwner(page, site.url, site.password);
  await askInstead(page, 'Is my cat welcome?');
  await page.getByRole('link', { name: 'Review 1 change' }).click();
  await button(page, 'Discard').click();
  await expect(page.getByText('Nothing waits to be published.')).toBeVisible();
  await expect(page.getByText('You discarded “Is my cat welcome?”')).toBeVisible();
  await button(page, 'Bring back').click();
  const words = page.getByRole('insertion');
  await expect(words).toContainText('Is my cat welcome?');
  await button(page, 'Edit').click();
  await button(page, 'Back to that').click();
  await expect(words).toBeHidden();
  await button(page, 'Undo').click();
  await expect(words).toContainText('Is my cat welcome?');
  await button(page, 'Discard').click();
  await expect(words).toBeHidden();
  await button(page, 'Bring back').click();
  await expect(words).toContainText('Is my cat welcome?');
  await expect(button(page, 'Bring back')).toBeHidden();
  await page.route('**/api/admin/content', (route) => route.abort());
  await button(page, 'Discard').click();
  await expect(toast(page, 'Not changed')).toBeVisible();
  await page.unroute('**/api/admin/content');
  await page.reload();
  await button(page, 'Publish').click();
  await expect(page.getByText(/on its way to visitors/)).toBeVisible();
  await failBuild(site.blobs, content.host.repository.head()!);
  await page.reload();
  await expect(page.getByText(/couldn't be built with it/)).toBeVisible();
  await expectUsableByTouch(page, 'on a phone');
  const before = content.host.repository.head()!;
  await button(page, 'Try again').click();
  await expect(page.getByText(/on its way to visitors/)).toBeVisible();
  const again = content.host.repository.head()!;
  expect(content.host.repository.objects.readCommit(again).parents).toEqual([before]);
  await failBuild(site.blobs, again);
  await page.reload();
  await button(page, 'Take it back').click();
  await sheet(page).getByRole('button', { name: 'Take this back' }).click();
  await sheet(page).getByRole('button', { name: 'Take it back' }).click();
  await expect(toast(page, 'Taken back')).toBeVisible();
  expect(published('faq/pets.md')).toContain(`question: ${question}\n`);
  await page.goto('/admin/pages?published=yes');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByText('you discarded'), 'which could not be').toHaveCount(0);
});

test('the editor is at most 30 kB of script more than the rest of the back office', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  const scripts = async (...addresses: string[]) => {
    const loaded = new Set<string>();
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.endsWith('.js')) loaded.add(pathname);
    });
    for (const address of addresses) {
      await page.goto(address);
      await page.mouse.move(10, 10);
      await page.waitForLoadState('networkidle');
    }
    page.removeAllListeners('response');
    return loaded;
  };
  const usual = await scripts('/admin', '/admin/record', '/admin/inbox');
  const editor = await scripts(
    ...[
      '',
      '?page=/faq',
      '?file=src/content/business/facts.yaml',
      '?review=yes',
      '?published=yes',
    ].map((view) => `/admin/pages${view}`),
  );
  const own = [...editor].filter((script) => !usual.has(script));
  const bytes = own.map((script) => brotliCompressSync(readFileSync(`dist${script}`)).length);
  const sum = bytes.reduce((one, other) => one + other, 0) / 1_024;
  expect(own.length).toBeGreaterThan(2);
  expect(sum, own.join(' ')).toBeLessThan(30);
});

test('by keyboard a price is changed, and entries of a list are added, moved and removed', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/pages?file=src/content/business/facts.yaml');
  await press(page, page.getByRole('button', { name: /^One day \$180/ }));
  await sheet(page).getByLabel('One day, in whole dollars').fill('$190');
  await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
  await page.keyboard.press('Escape');
  await page.goto('/admin/pages?page=/');
  await expect(shown(page)).toContainText('$190');

  await page.goto('/admin/pages?file=src/content/camping/camping.yaml');
  const list = page.locator('section', { has: page.getByRole('heading', { name: 'The list' }) });
  const entries = list.getByRole('listitem');
  const find = (words: string) => page.getByLabel('Find in this list').fill(words);
  await press(page, button(page, 'Move or remove: The list'));
  await press(page, button(page, 'Move up: Ground cloth for the tent'));
  await expect(entries.first()).toContainText('Ground cloth for the tent');
  await expect(entries.first(), 'what was moved is looked at').toBeFocused();
  await find('cables');
  const remove = async () => {
    await press(page, button(page, 'Remove: Charging cables'));
    await press(page, button(page, 'Remove'));
    await expect(page.getByText('Nothing here says “cables”.')).toBeVisible();
  };
  await remove();
  await press(page, button(page, 'Undo'));
  await remove();
  await find('');
  await press(page, button(page, 'Move or remove: The list'));
  await expect(entries).toHaveCount(5);
  await button(page, 'Add another: The list').focus();
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Add it'));
  await expect(sheet(page).getByRole('alert')).toContainText('Please fill in everything');
  await sheet(page).getByLabel('One thing').fill('A lantern');
  await press(page, button(page, 'Add it'));
  await expect(entries.last().getByRole('button', { name: /^A lantern/ })).toBeFocused();

  await button(page, 'Add another: What guests said').click();
  await sheet(page).getByLabel('What the guest said').fill('Quiet.');
  await sheet(page).getByLabel('Who said it').fill('Jo');
  await sheet(page).getByLabel('Where it was said').fill('A letter');
  await sheet(page).getByLabel('How many stars').fill('6');
  await button(page, 'Add it').click();
  await expect(sheet(page).getByRole('alert')).toContainText('each number as it says');
  await sheet(page).getByLabel('How many stars').fill('5');
  await button(page, 'Add it').click();
  await expect(page.getByRole('button', { name: /^Quiet/ })).toBeVisible();

  await page.goto('/admin/pages?review=yes');
  const change = page.getByRole('listitem').filter({ hasText: 'Ground cloth' });
  await expect(change, 'a list is one change').toHaveCount(1);
  await expect(change).toContainText('Moved from 2 to 1Ground cloth for the tent');
  await expect(change).toContainText('Number 6Before: Charging cablesAfter: A lantern');
  await expect(change).not.toContainText('Cooler');
});

test('an icon is reached from the words beside it, chosen among pictures, by keyboard, too, and reviewed as a picture with its words', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/pages');
  await page.getByLabel('Find a word').fill('shield check');
  await expect(page.getByRole('button', { name: /^Shield with a check/ }).first()).toBeVisible();
  await page.goto('/admin/pages?page=/');
  await textOf(page, 'Fully insured').first().click();
  await sheet(page).getByRole('button', { name: 'The icon Shield with a check' }).click();
  const icons = sheet(page).getByRole('group', { name: 'Icon' });
  const chosen = icons.locator('label', { has: page.locator(':checked') });
  await expect(chosen).toHaveText('Shield with a check');
  await expect(chosen, 'the pictures begin where the chosen one is').toBeInViewport();
  await expect(button(page, 'Done')).toBeInViewport({ ratio: 1 });
  await expect(icons.getByRole('radio')).toHaveCount(iconNames.length);
  const blank = () =>
    icons
      .locator('svg')
      .evaluateAll(
        (pictures: SVGSVGElement[]) =>
          pictures.filter((picture) => picture.getBBox().height + picture.getBBox().width === 0)
            .length,
      );
  await expect.poll(blank, 'every icon is drawn').toBe(0);
  await expectUsableByTouch(page, 'the pictures');
  await expectAccessibleInLightAndDark(page);
  await icons.getByRole('radio', { checked: true }).press('ArrowLeft');
  await expect(chosen).toHaveText('Badge with a check');
  await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
  await button(page, 'Done').click();

  await page.goto('/admin/pages?review=yes');
  const change = page.getByRole('listitem').filter({ hasText: 'The icon' });
  await expect(change).toContainText('Before: Shield with a checkAfter: Badge with a check');
  const drawings = change.locator('use');
  await expect(drawings.first()).toHaveAttribute('href', /#shield-check$/);
  await expect(drawings.last()).toHaveAttribute('href', /#badge-check$/);
});

test('a way to rent is added as a copy, stands in the menu of its page, and is moved', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/failed request: PATCH/, /console error: .*ERR_FAILED/);
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/pages');
  await button(page, 'Add a way to rent').click();
  await sheet(page).getByLabel('Its name in the menu').fill('Weddings');
  await sheet(page).getByLabel('Copy the words from').selectOption('Long-Term');
  await expectUsableByTouch(page, 'on a phone');
  await page.route('**/api/admin/content', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    await route.abort();
    await page.unroute('**/api/admin/content');
  });
  await button(page, 'Add the page').click();
  await expect(sheet(page).getByRole('alert'), 'the answer was lost').toBeVisible();
  await button(page, 'Add the page').click();
  await expect(page).toHaveURL(/\?page=%2Frentals%2Fweddings$/);
  await expect(shown(page).locator('h1')).not.toBeEmpty();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await button(page, 'Menu').click();
  await expect(textOf(page, 'Weddings').first()).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button(page, 'Menu').click();
  await page.locator('iframe').click({ force: true, position: { x: 1, y: 1 } });
  await expect(toast(page, 'Not changed here'), 'a tap beside the texts is answered').toBeVisible();
  await page.goto('/admin/pages?file=src/content/rentals/weddings.md');
  await expect(page.getByText('Number 6 of 6 among ways to rent.')).toBeVisible();
  await button(page, 'Move up: Weddings').click();
  await expect(page.getByText('Number 5 of 6 among ways to rent.')).toBeVisible();
  await page.goto('/admin/pages?review=yes');
  await expect(page.getByText('The page “Weddings”')).toHaveCount(1);
});

test('the email, the hours and the label of a field are tapped where they stand; of what was published, one is put back by itself', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/pages?page=/');
  await textOf(page, '8AM - 10PM EST').first().click();
  await sheet(page).getByLabel('8AM - 10PM EST').fill('9AM - 9PM EST');
  await expect(sheet(page)).toContainText('Shows in');
  await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
  await button(page, 'Done').click();
  await expect(shown(page)).toContainText('9AM - 9PM EST');
  await textOf(page, 'Message').click();
  await sheet(page).getByRole('textbox').fill('Your question');
  await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
  await button(page, 'Done').click();
  await expect(shown(page).getByLabel('Your question')).toBeVisible();
  await expect(shown(page).getByRole('link', { name: /@/ }).first()).toHaveAttribute(
    'href',
    /^mailto:[\x20-\x7e]+$/,
  );

  await page.goto('/admin/pages?review=yes');
  await page.getByLabel('What changed').fill('Shorter days');
  await button(page, 'Publish').click();
  await expect(toast(page, 'On its way')).toBeVisible();
  await page.getByRole('link', { name: /^History/ }).click();
  await page.getByRole('button', { name: /Shorter days/ }).click();
  const hours = sheet(page).getByRole('listitem').filter({ hasText: '8AM' });
  await hours.getByRole('button', { name: 'Put only this back' }).click();
  await expect(hours).toContainText('Put back in the draft.');
  await page.reload();
  await page.getByRole('button', { name: /Shorter days/ }).click();
  await expect(hours, 'on another day, too').toContainText('Put back in the draft.');
  await hours.getByRole('link', { name: 'Review it' }).click();
  await expect(page.getByRole('insertion')).toHaveCount(1);
  await expect(page.getByRole('insertion')).toContainText('8AM');
});

test('what is typed without a connection waits, in another tab, too, and is saved once', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.expect(/Failed to load|ERR_/);
  const field = await signInToQuestion(page, site);
  await context.route('**/api/admin/content', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await field.fill('Is my dog welcome?');
  await expect(sheet(page).getByRole('status')).toContainText('kept on this device');
  await button(page, 'Done').click();
  await button(page, 'Logout').click();
  await expect(page.getByText('What you wrote is kept on this device.')).toBeVisible();
  await signInAsOwner(page, site.url, site.password);
  const other = await context.newPage();
  await page.close();
  await context.unroute('**/api/admin/content');
  await other.goto('/admin/pages?page=/faq');
  await expect(textOf(other, 'Is my dog welcome?')).toBeVisible();
  await expect(other.getByText('kept on this device')).toHaveCount(0);
});

/** From here on a file is not read again: what the screen knows of it comes from what was saved. */
const holdReads = (page: Page) => page.route('**/api/admin/content/file?*', () => {});

test('what was saved is what is typed on; of two editors on one sentence the second sees the words of the first, and chooses', async ({
  page,
  site,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: site.url });
  const [first, second] = [await signInToQuestion(page, site), await signInToQuestion(other, site)];
  await expect(second).toHaveValue(question);
  await holdReads(page);
  await holdReads(other);
  for (const words of ['Are dogs and cats welcome?', 'Are dogs welcome?']) {
    await first.fill(words);
    await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
    await expect(first).toHaveValue(words);
  }
  await expect(shown(page)).toContainText('Are dogs welcome?');
  await second.fill('Dogs?');
  await expect(sheet(other).getByText('Are dogs welcome?', { exact: true })).toBeVisible();
  await button(other, 'Use mine').click();
  await expect(sheet(other).getByRole('status')).toContainText('Saved in the draft.');
  await expect(second).toHaveValue('Dogs?');
  await expect(shown(other)).toContainText('Dogs?');
  await first.fill('Do dogs ride along?');
  await button(page, 'Keep theirs').click();
  await expect(first).toHaveValue('Dogs?');
  await expect(sheet(page).getByText('You had written'), 'nothing is asked twice').toHaveCount(0);
  await first.fill('Cats?');
  await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
  await second.fill('Birds?');
  await button(other, 'Make one text of both').click();
  await expect(second).toHaveValue('Cats? Birds?');
  await second.fill('Cats, birds?');
  await expect(sheet(other), 'until it is one').toContainText('Nothing is saved yet.');
  await expectAccessibleInLightAndDark(other);
  await button(other, 'Save this text').click();
  await expect(sheet(other).getByRole('status')).toContainText('Saved in the draft.');
  await expect(second).toHaveValue('Cats, birds?');
  await expect(shown(other)).toContainText('Cats, birds?');
  await other.close();
});

test('what somebody else writes or discards shows within seconds on an open page and in an open sheet, which says who and what it said', async ({
  page,
  site,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: site.url });
  const [field, second] = [await signInToQuestion(page, site), await signInToQuestion(other, site)];
  const soon = { timeout: 20_000 };
  await second.fill('Dogs?');
  await expect(sheet(other).getByRole('status')).toContainText('Saved in the draft.');
  await expect(field).toHaveValue('Dogs?', soon);
  const told = sheet(page)
    .getByRole('status')
    .filter({ hasText: 'The owner changed this in the meantime.' });
  await expect(told).toContainText(question);
  await expectAccessibleInLightAndDark(page);
  await field.fill('Is my cat welcome?');
  await expect(told).toContainText('They wroteDogs?');
  await expect(sheet(page).getByText(/^Saved in the draft\./)).toBeVisible();
  await button(page, 'Use theirs').click();
  await expect(field).toHaveValue('Dogs?');
  await expect(sheet(page).getByText(/^Saved in the draft\./)).toBeVisible();
  await field.fill('Are dogs welcome?');
  await expect(sheet(page).getByText(/^Saved in the draft\./)).toBeVisible();
  await button(page, 'Done').click();
  await expect(shown(page)).toContainText('Are dogs welcome?');
  await other.goto('/admin/pages?review=yes');
  await button(other, 'Discard').click();
  const mine = '“Are dogs welcome?”';
  await expect(page.getByText(`The owner discarded your words: ${mine}`)).toBeVisible(soon);
  await expect(shown(page)).not.toContainText('Are dogs welcome?', soon);
  await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(0);
  await button(other, 'Bring back').click();
  const restored = page.getByText(`The owner brought your words back: ${mine}`);
  await expect(restored).toBeVisible(soon);
  await expectAccessibleInLightAndDark(page);
  await button(page, 'OK').click();
  await expect(restored).toHaveCount(0);
  await button(other, 'Discard').click();
  await expect(other.getByText(`You discarded ${mine}`)).toBeVisible();
  await expectAccessibleInLightAndDark(other);
  await button(page, 'See both').click();
  await button(page, 'Use mine').click();
  await expect(
    other.getByText('The owner brought this back after you had discarded it.'),
  ).toBeVisible(soon);
  await other.close();
});

test('what is typed after a pause stands where the caret was, behind the space that was typed before it', async ({
  page,
  site,
}) => {
  const field = await signInToQuestion(page, site);
  const type = async (words: string) => {
    const isReadAgain = page.waitForResponse(/content\/file/);
    await page.keyboard.type(words);
    await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
    await isReadAgain;
  };
  await field.press('End');
  await type(' Please ');
  await type('say ');
  await type('so.');
  await expect(field).toHaveValue(`${question} Please say so.`);
  for (const _ of 'so.') await page.keyboard.press('ArrowLeft');
  await type('yes ');
  await type('or ');
  await expect(field).toHaveValue(`${question} Please say yes or so.`);
});

test('whose words were replaced is told, and can have them back', async ({
  page,
  site,
  browser,
}) => {
  await signInAsOwner(page, site.url, site.password);
  const other = await browser.newPage({ baseURL: site.url });
  await signInAsOwner(other, site.url, site.password);
  for (const [editor, words] of [
    [page, 'Are dogs welcome?'],
    [other, 'Dogs?'],
  ] as const) {
    await editor.goto('/admin/pages?file=src/content/faq/pets.md');
    await editor.getByRole('button', { name: /^The question/ }).click();
    await sheet(editor).getByRole('textbox').fill(words);
    await expect(sheet(editor).getByRole('status')).toContainText('Saved in the draft.');
    await button(editor, 'Done').click();
  }
  const told = sheet(page).getByRole('status').filter({ hasText: 'You had written' });

  await test.step('where it was written, when it is opened again', async () => {
    await page.getByRole('button', { name: /^The question/ }).click();
    await expect(told).toContainText('Are dogs welcome?');
    await expect(sheet(page).getByRole('textbox')).toHaveValue('Dogs?');
    await expectAccessibleInLightAndDark(page);
  });

  await test.step('on the first screen, once the other words are published', async () => {
    await other.goto('/admin/pages?review=yes');
    await button(other, 'Publish').click();
    await expect(toast(other, 'On its way')).toBeVisible();
    await page.goto('/admin/pages');
    await button(page, 'See both').click();
    await expect(told).toContainText('Are dogs welcome?');
    await button(page, 'Use mine').click();
    await expect(told).toHaveCount(0);
    await expect(sheet(page).getByRole('textbox')).toHaveValue('Are dogs welcome?');
    await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
    await button(page, 'Done').click();
    await expect(button(page, 'See both')).toBeHidden();
  });

  await test.step('with who it was, once they were discarded', async () => {
    await other.goto('/admin/pages?review=yes');
    await button(other, 'Discard').click();
    await expect(other.getByText(/^You discarded /)).toBeVisible();
    await page.goto('/admin/pages?file=src/content/faq/keys.md');
    await page.getByRole('button', { name: /^The question/ }).click();
    await sheet(page).getByRole('textbox').fill('How do I get in?');
    await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
    await page.goto('/admin/pages?review=yes');
    await button(page, 'Publish').click();
    await expect(toast(page, 'On its way')).toBeVisible();
    await page.goto('/admin/pages');
    await expect(
      page.getByText('The owner discarded your words: “Are dogs welcome?”'),
    ).toBeVisible();
    await button(page, 'See both').click();
    await expect(told).toContainText('You had written, before the owner discarded it');
    await button(page, 'Use mine').click();
    await expect(sheet(page).getByRole('status')).toContainText('Saved in the draft.');
    await button(page, 'Done').click();
  });

  await test.step('on the page that was left open, which then shows what is there', async () => {
    await page.goto('/admin/pages?page=/faq');
    await expect(textOf(page, 'Are dogs welcome?')).toBeVisible();
    await other.goto('/admin/pages?page=/faq');
    await textOf(other, 'Are dogs welcome?').click();
    await sheet(other).getByRole('textbox').fill('Cats?');
    await expect(sheet(other).getByRole('status')).toContainText('Saved in the draft.');
    await other.goto('/admin/pages?review=yes');
    await button(other, 'Publish').click();
    await expect(toast(other, 'On its way')).toBeVisible();
    await other.close();
    // It may have been read again in the meantime.
    await page.getByRole('button', { name: /^Edit: (Are dogs welcome|Cats)\?/ }).click();
    await expect(told).toContainText('before the owner changed it');
    await button(page, 'Leave it as it is').click();
    await expect(told).toHaveCount(0);
    await button(page, 'Done').click();
    await expect(textOf(page, 'Cats?')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(0);
  });
});
