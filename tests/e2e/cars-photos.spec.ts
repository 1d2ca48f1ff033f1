import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectRoomOnSmallPhones, expectUsableByTouch } from '#tests/support/accessibility.ts';
import { noise } from '#tests/support/example-photos.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The server takes seconds for each photo, and several times as long on a busy machine. */
const encoding = { timeout: 150_000 };
test.setTimeout(300_000);

const heron = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: true };

/** A photo as a phone takes it: it lies on its side, and says so. */
async function sidewaysPhoto(name: string, width = 2_800, height = 2_100) {
  const buffer = await noise(4, 3)
    .resize(width, height, { fit: 'fill' })
    .withExif({ IFD0: { Make: 'Canary Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Keeps what the page sends as photos, which the browser does not tell of a file. */
async function keepSentPhotos(page: Page): Promise<Buffer[]> {
  const sent: Buffer[] = [];
  await page.exposeFunction('keepSent', (bytes: number[]) => void sent.push(Buffer.from(bytes)));
  await page.addInitScript(() => {
    const { keepSent, fetch: send } = window as unknown as {
      keepSent: (bytes: number[]) => Promise<void>;
      fetch: typeof fetch;
    };
    window.fetch = async (...call) => {
      const body = call[1]?.body;
      if (body instanceof Blob) await keepSent([...new Uint8Array(await body.arrayBuffer())]);
      return send(...call);
    };
  });
  return sent;
}

/** Opens the photos of the car as the owner, who is signed in. */
async function openPhotos(page: Page) {
  await page.getByRole('button', { name: 'Heron', exact: true }).tap();
  await page.getByRole('button', { name: /^Photos/ }).tap();
}

test('photos are shrunk, uploaded, described, put in order and shown to visitors', async ({
  page,
  site,
}) => {
  const headers = await signInAsOwner(page, site.url, site.password);
  const added = await page.request.post('/api/admin/vehicles', { data: heron, headers });
  const { id } = (await added.json()) as { id: string };
  const profile = async () => {
    const answer = await page.request.get(`/api/admin/vehicles/${id}`, { headers });
    return ((await answer.json()) as { profile: { photos: { alt: string; focus: object }[] } })
      .profile;
  };
  const sent = await keepSentPhotos(page);
  await page.goto('/admin/cars');
  await openPhotos(page);
  const form = page.getByRole('dialog', { name: 'Photos of Heron' });
  const choose = form.getByLabel('Add photos');
  const save = form.getByRole('button', { name: 'Save photos' });
  const alt = (place: number) => form.getByLabel(`What photo ${place} shows`);
  await expectUsableByTouch(page, 'without photos');

  await test.step('each is sent upright, small, and without what the camera wrote', async () => {
    const transparent = await sharp({
      create: { width: 640, height: 480, channels: 4, background: '#0000' },
    })
      .png()
      .toBuffer();
    await choose.setInputFiles([
      await sidewaysPhoto('front.jpg'),
      { name: 'drawing.png', mimeType: 'image/png', buffer: transparent },
    ]);
    await expect(alt(2)).toBeVisible(encoding);
    expect(sent).toHaveLength(2);
    const [photo, drawing] = await Promise.all(sent.map((file) => sharp(file).metadata()));
    expect(photo).toMatchObject({ format: 'jpeg', width: 1_800, height: 2_400 });
    expect(photo?.exif).toBeUndefined();
    expect(sent[0]?.length).toBeLessThan(4_500_000);
    expect(drawing).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
    const { dominant } = await sharp(sent[1]).stats();
    expect(dominant.r).toBeGreaterThan(240);
    await expect(form.getByRole('img')).toHaveCount(2);
    await expectUsableByTouch(page, 'with photos');
    await expectRoomOnSmallPhones(form, 'the form with photos');
  });

  await test.step('a photo begins with the car as its description, and is not saved without any', async () => {
    await expect(alt(1)).toHaveValue(/^Heron/);
    await expect(alt(2)).toHaveValue(/^Heron.*, photo 2$/);
    await alt(1).clear();
    await alt(2).clear();
    await save.tap();
    await expect(alt(1)).toBeFocused();
    await expect(alt(1)).toHaveAccessibleDescription('Please say what the photo shows.');
    await expect(alt(2)).toHaveAccessibleDescription('Please say what the photo shows.');
    await alt(1).fill('The front seats');
    await expect(alt(1)).toHaveAccessibleDescription('');
    await alt(2).fill('Heron by the canal');
  });

  await test.step('a tap or the arrow keys mark what stays in view', async () => {
    const picture = form.getByRole('img', { name: 'The front seats' });
    const { width, height } = (await picture.boundingBox())!;
    await picture.tap({ position: { x: width / 4, y: (height * 3) / 4 } });
    const across = form.getByLabel('Middle of photo 2, from left to right');
    await expect(form.getByLabel('Middle of photo 1, from left to right')).toHaveValue('25');
    await across.press('ArrowRight');
    await form.getByLabel('Middle of photo 2, from bottom to top').press('ArrowUp');
    await expect(across).toHaveAttribute('aria-valuetext', '55% from the left');
  });

  await test.step('the cover is the first, and the order can be changed by hand and by key', async () => {
    const items = form.getByRole('listitem');
    await expect(items.first().getByText('Cover')).toBeVisible();
    await form.getByRole('button', { name: 'Earlier photo 2' }).tap();
    await expect(alt(1)).toHaveValue('Heron by the canal');
    await expect(form.getByText('Photo 2 is now photo 1, the cover.')).toBeAttached();
    await expect(form.getByRole('button', { name: 'Later photo 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(alt(1)).toHaveValue('The front seats');
    await expect(form.getByRole('button', { name: 'Earlier photo 2' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items).toHaveCount(2);
  });

  await test.step('what is not saved yet is still there after a reload', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Photos (0) Not saved' }).tap();
    await expect(alt(1)).toHaveValue('Heron by the canal');
    await expect(form.getByText("haven't saved yet")).toBeVisible();
    await save.tap();
    await expect(page.locator('.toast', { hasText: 'Heron photos saved' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Photos (2)' })).toBeFocused();
    const focused = (await profile()).photos.map(({ alt: text, focus }) => [text, focus]);
    expect(focused).toEqual([
      ['Heron by the canal', { x: 55, y: 45 }],
      ['The front seats', { x: 25, y: 75 }],
    ]);
    await page.goto('/cars/heron');
    await expect(page.getByRole('img', { name: 'Heron by the canal' })).toBeVisible();
  });
});

test('a photo that fails can be tried again or left out, and one that ends after its form was closed is there', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/failed request: POST/, /ERR_CONNECTION_RESET/);
  const headers = await signInAsOwner(page, site.url, site.password);
  await page.request.post('/api/admin/vehicles', { data: heron, headers });
  await page.goto('/vehicle-selector');
  await openPhotos(page);
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: 'Save photos' });
  const file = (name: string) => sidewaysPhoto(name, 80, 60);
  const broken = (name: string) => ({ name, mimeType: 'image/heic', buffer: Buffer.from('?') });

  await page.route('**/api/admin/photos', (route) => route.abort('connectionreset'), { times: 1 });
  await form
    .getByLabel('Add photos')
    .setInputFiles([await file('front.jpg'), broken('notes.heic')]);
  await expect(form.getByText("This browser can't read this file as a picture.")).toBeVisible();
  await expect(form.getByText("It couldn't be uploaded. Please try again.")).toBeVisible();
  await save.tap();
  await expect(form.getByLabel('Add photos')).toBeFocused();
  await expect(form.getByLabel('Add photos')).toHaveAccessibleDescription(
    'Please try the photos that failed again, or remove them.',
  );
  await expectUsableByTouch(page, 'with failed photos');
  await form.getByRole('button', { name: 'Try again front.jpg' }).tap();
  await expect(form.getByLabel('What photo 1 shows')).toBeVisible(encoding);
  await form.getByRole('button', { name: 'Remove notes.heic' }).tap();

  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/photos', async (route) => {
    await held.promise;
    await route.continue();
  });
  await form
    .getByLabel('Add photos')
    .setInputFiles([await file('back.jpg'), await file('trunk.jpg')]);
  await expect(form.getByText('Uploading photo 1 of 2...')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);
  const isAskedOnLeaving = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAskedOnLeaving()).toBe(true);
  held.resolve();
  await openPhotos(page);
  await expect(form.getByLabel('What photo 3 shows')).toBeVisible(encoding);

  expect(await isAskedOnLeaving()).toBe(false);
  await form.getByRole('button', { name: 'Remove photo 3' }).tap();
  await form.getByRole('button', { name: 'Remove photo 2' }).tap();
  await form.getByLabel('What photo 1 shows').fill('The front');
  await save.tap();
  await expect(page.getByRole('button', { name: 'Photos (1)' })).toBeVisible();

  await page.getByRole('button', { name: 'Photos (1)' }).tap();
  const many = Array.from({ length: 12 }, (_, index) => broken(`${index}.heic`));
  await form.getByLabel('Add photos').setInputFiles(many);
  await expect(
    form.getByText('A car has at most 12 photos, so the last one was left out.'),
  ).toBeVisible();
  await expect(form.getByText("This browser can't read this file as a picture.")).toHaveCount(11);
  await expect(form.getByText('There is no room for more.')).toBeVisible();
});
