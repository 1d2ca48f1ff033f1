import type { cardPictures } from '#schemas/fields.ts';
import { normalizePath } from '../navigation.ts';

export type CardName = (typeof cardPictures)[number];

/** A drawing of src/assets, and how a card shows it. */
export interface CardPicture {
  file: string;
  /** What must stay in sight when the sides are cut off: 0 is the left edge, 1 the right one. */
  focus: number;
  /** What it shows, for people who do not see it. */
  alt: string;
}

const pictures: Record<CardName, CardPicture> = {
  home: {
    file: 'heroes/hero-home-portrait.png',
    focus: 0.5,
    alt: 'Illustration of an electric car on a river road at sunrise',
  },
  camp: {
    file: 'heroes/hero-camp-portrait.png',
    focus: 0.5,
    alt: 'Illustration of an electric car and a glowing tent under the stars',
  },
  princeton: {
    file: 'towns/princeton.png',
    focus: 0.58,
    alt: 'Illustration of an electric car in front of a collegiate tower in fall',
  },
  trenton: {
    file: 'towns/trenton.png',
    focus: 0.63,
    alt: 'Illustration of an electric car by the lit bridge at Trenton in the evening',
  },
  newhope: {
    file: 'towns/newhope.png',
    focus: 0.6,
    alt: 'Illustration of an electric car on the truss bridge to New Hope in fall',
  },
  yardley: {
    file: 'towns/yardley.png',
    focus: 0.58,
    alt: 'Illustration of an electric car by an arched viaduct in morning mist',
  },
  ebikes: {
    file: 'rentals/ebike.png',
    focus: 0.68,
    alt: 'Illustration of two e-bikes on a canal towpath',
  },
};

/** In pixels, as the sites that show such cards ask for. */
export const cardSize = { width: 1200, height: 630 };

/** The address of the card that is shown where a page is shared. */
export function cardAddress(page: string): string {
  const path = normalizePath(new URL(page).pathname);
  return new URL(`/og${path === '/' ? '/home' : path}.jpg`, page).href;
}

/** What the card of a page shows: its title and a picture. */
export const cardAlt = (title: string, card: CardName = 'home') =>
  `${title}. ${pictures[card].alt}.`;

/** The picture that a card shows by its own account. */
export function pictureIn(alt: string): CardPicture | undefined {
  return Object.values(pictures).find((picture) => alt.endsWith(`. ${picture.alt}.`));
}
