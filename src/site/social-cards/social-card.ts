import type { PictureName } from '#schemas/fields.ts';
import { normalizePath } from '../navigation.ts';
import { pagePictures, type PagePicture } from '../page-pictures.ts';

/** In pixels, as the sites that show such cards ask for. */
export const cardSize = { width: 1200, height: 630 };

/** The address of the card that is shown where a page is shared. */
export function cardAddress(page: string): string {
  const path = normalizePath(new URL(page).pathname);
  return new URL(`/og${path === '/' ? '/home' : path}.jpg`, page).href;
}

/** What the card of a page shows: its title and a picture. */
export const cardAlt = (title: string, picture: PictureName = 'home') =>
  `${title}. ${pagePictures[picture].alt}.`;

/** The picture that a card shows by its own account. */
export function pictureIn(alt: string): PagePicture | undefined {
  return Object.values(pagePictures).find((picture) => alt.endsWith(`. ${picture.alt}.`));
}
