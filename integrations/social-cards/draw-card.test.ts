import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { PictureName } from '#schemas/fields.ts';
import { cardAlt, cardSize, pictureIn } from '#site/social-cards/social-card.ts';
import { drawCard } from './draw-card.ts';
import { loadTypeface } from './typeface.ts';
import sharp from 'sharp';

const typeface = loadTypeface();
const draw = (title: string, card: PictureName = 'home') => {
  const picture = pictureIn(cardAlt(title, card))!;
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

test('a title with a character that the typeface lacks is refused with a sentence', async () => {
  await expect(draw('Princeton → Łódź')).rejects.toThrow(
    /has no "→"\. Leave it out of the title\.$/,
  );
});
