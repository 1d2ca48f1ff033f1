import type { Page } from '@playwright/test';
import {
  expectAccessibleInLightAndDark,
  expectUsableByTouch,
} from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { toast } from '#tests/support/owner-screens.ts';
import { startContentHost } from '#tests/support/content-host.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let content: Awaited<ReturnType<typeof startContentHost>>;
test.beforeAll(async () => {
  content = await startContentHost();
});
test.afterAll(() => content[Symbol.asyncDispose]());

const photo = 'src/assets/heroes/clip-poster.jpg';
const sheet = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pictureOf = (page: Page, alt: string) =>
  page.getByRole('button', { name: `Change the picture: ${alt}` });

/** The files of the newest commit. */
function published(): Map<string, string> {
  const { repository } = content.host;
  return repository.files(repository.objects.readCommit(repository.head()!).tree);
}

test('an editor replaces the picture of the tent from a phone, sees it on the page, publishes it and takes it back', async ({
  page,
  site,
}) => {
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/pages?page=/car-camp');

  await test.step('the picture on the page leads to its own sheet', async () => {
    await pictureOf(page, 'Illustration of a glowing dome tent').click();
    await expect(sheet(page).getByText('Our drawing is here now.')).toBeVisible();
    await expectUsableByTouch(page, 'on a phone');
  });

  await test.step('a photo needs a description, and its focal point is dragged or moved by keys', async () => {
    await sheet(page).getByLabel('Choose a photo').setInputFiles(photo);
    await expect(sheet(page).getByLabel('What the photo shows')).toBeVisible();
    await button(page, 'Use this photo').click();
    await expect(sheet(page).getByText('Please say what the photo shows.')).toBeVisible();
    await expectUsableByTouch(page, 'on a phone');
    await sheet(page).getByLabel('What the photo shows').fill('Our tent by the lake');
    const frame = sheet(page).getByRole('list', { name: 'How it is cut' }).locator('img').first();
    const mark = sheet(page).locator('[data-focal-mark]');
    await mark.hover();
    const photoBox = (await sheet(page).getByAltText('Our tent by the lake').boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(photoBox.x + photoBox.width * 0.2, photoBox.y + photoBox.height * 0.75, {
      steps: 4,
    });
    await page.mouse.up();
    await expect(frame).toHaveCSS('object-position', '20% 75%');
    await sheet(page).getByLabel('Middle of the photo, from left to right').focus();
    await page.keyboard.press('ArrowRight');
    await expect(frame).toHaveCSS('object-position', '25% 75%');
  });

  await test.step('the page shows it, and its sheet can go back to the drawing', async () => {
    await button(page, 'Use this photo').click();
    await expect(toast(page, 'Saved in the draft')).toBeVisible();
    const shown = page.frameLocator('iframe').getByAltText('Our tent by the lake');
    await expect(shown).toHaveCSS('object-position', '25% 75%');
    await pictureOf(page, 'Our tent by the lake').click();
    await button(page, 'Take the photo away').click();
    await expect(pictureOf(page, 'Illustration of a glowing dome tent')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(0);
  });

  await test.step('it is published with its file, and taken back with it', async () => {
    await pictureOf(page, 'Illustration of a glowing dome tent').click();
    await sheet(page).getByLabel('Choose a photo').setInputFiles(photo);
    await sheet(page).getByLabel('What the photo shows').fill('Our tent by the lake');
    await button(page, 'Use this photo').click();
    // Below the notification for a while.
    await page.getByRole('link', { name: 'Review 1 change' }).press('Enter');
    await expect(page.getByText(/· Tent: .*picture/i), 'the card is named').toBeVisible();
    await expect(page.getByText('Photo: Our tent by the lake')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Our tent by the lake' })).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await page.getByLabel('What changed').fill('The tent');
    await button(page, 'Publish').click();
    await expect(toast(page, 'On its way')).toBeVisible();
    const isPhoto = (name: string) =>
      /^src\/assets\/photos\/camping-gear-cards-\w+\.jpg$/.test(name);
    expect([...published().keys()].filter(isPhoto)).toHaveLength(1);
    await page.getByRole('link', { name: /^History/ }).click();
    await page.getByRole('button', { name: /The tent/ }).click();
    await expect(sheet(page).getByRole('img', { name: 'Our tent by the lake' })).toBeVisible();
    await button(page, 'Take this back').click();
    await button(page, 'Take it back').click();
    await expect(toast(page, 'Taken back')).toBeVisible();
    expect([...published().keys()].filter(isPhoto)).toEqual([]);
  });
});
