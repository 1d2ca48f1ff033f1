import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { PictureName } from '#schemas/fields.ts';
import { cardAlt, cardPhoto, cardSize, pictureOf } from '#site/social-cards/social-card.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { drawCard } from './draw-card.ts';
import { loadTypeface } from './typeface.ts';
import sharp from 'sharp';

const typeface = loadTypeface();
const draw = (title: string, card: PictureName = 'home') => {
  const picture = pictureOf(cardAlt(title, card), undefined)!;
  return drawCard(
    {
      title,
      brand: 'Towpath Electric Rentals',
      picture: pathToFileURL(`src/assets/${picture.file}`),
      focus: picture.focus,
      logo: pathToFileURL('public/favicon.svg'),
    },
    typeface,
  );
};

test('a card has the size that sites ask for and is light enough for them to fetch', async () => {
  const card = await draw('Tesla rentals in Princeton, NJ', 'princeton');
  expect(await sharp(card).metadata()).toMatchObject({ ...cardSize, format: 'jpeg' });
  expect(card.length).toBeLessThan(120 * 1024);
});

test('the same words make the same card, other words another one', async () => {
  const [once, again, other] = await Promise.all([draw('About us'), draw('About us'), draw('Us')]);
  expect(once.equals(again)).toBe(true);
  expect(once.equals(other)).toBe(false);
});

test('a card shows the photo that takes the place of a drawing, around its focal point', async () => {
  const photo = pictureOf(
    'About us. All of us.',
    cardPhoto({ file: 'us.jpg', alt: 'All of us', focus: [20, 70] }),
  );
  expect(photo).toEqual({ file: 'photos/us.jpg', focus: [0.2, 0.7] });
  // A black strip at the top, and below it white.
  const strip = {
    input: { create: { width: 300, height: 600, channels: 3 as const, background: '#000' } },
    left: 0,
    top: 0,
  };
  const png = await sharp({
    create: { width: 300, height: 1_200, channels: 3, background: '#fff' },
  })
    .composite([strip])
    .png()
    .toBuffer();
  await using folder = await temporaryFolder({ 'tall.png': png });
  const content = {
    title: 'About us',
    brand: 'Towpath',
    logo: pathToFileURL('public/favicon.svg'),
  };
  const at = async (y: number) => {
    const picture = pathToFileURL(`${folder.path}/tall.png`);
    const card = await drawCard({ ...content, picture, focus: [0.5, y] }, typeface);
    const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
    return data[(info.width * 315 + 900) * 3];
  };
  expect([await at(0), await at(1)]).toEqual([0, 255]);
});

test('a title with a character that the typeface lacks is refused with a sentence', async () => {
  await expect(draw('Princeton → Łódź')).rejects.toThrow(
    /has no "→"\. Leave it out of the title\.$/,
  );
});
