import type { PictureName } from '#schemas/fields.ts';
import type { Photo } from '#schemas/pictures.ts';
import { normalizePath } from '../navigation.ts';
import { pagePictures } from '../page-pictures.ts';

/** In pixels, as the sites that show such cards ask for. */
export const cardSize = { width: 1200, height: 630 };

/** The address of the card that is shown where a page is shared. */
export function cardAddress(page: string): string {
  const path = normalizePath(new URL(page).pathname);
  return new URL(`/og${path === '/' ? '/home' : path}.jpg`, page).href;
}

type Replaced = Photo | null | undefined;

/** What the card of a page shows: its title and its picture, or the photo that takes the picture's place. */
export const cardAlt = (title: string, picture: PictureName = 'home', photo?: Replaced) =>
  `${title}. ${photo?.file ? photo.alt : pagePictures[picture].alt}.`;

/** The photo of a card, as the page says it to what draws the card; nothing for a drawing. */
export const cardPhoto = (photo: Replaced): string | undefined =>
  photo?.file ? [photo.file, ...(photo.focus ?? [50, 60])].join(' ') : undefined;

/** A picture below src/assets, and what of it must stay in sight on a card: from 0 at the left and top to 1. */
export interface CardPicture {
  file: string;
  focus: readonly [x: number, y: number];
}

/** The picture that a card shows by the account of its page. */
export function pictureOf(alt: string, photo: string | undefined): CardPicture | undefined {
  if (photo) {
    const [file = '', x, y] = photo.split(' ');
    return { file: `photos/${file}`, focus: [Number(x) / 100, Number(y) / 100] };
  }
  const drawing = Object.values(pagePictures).find((one) => alt.endsWith(`. ${one.alt}.`));
  // Drawings have what matters at their foot.
  return drawing && { file: drawing.file, focus: [drawing.focus, 1] };
}
