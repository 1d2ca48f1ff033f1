import { normalizePath } from '../navigation.ts';

/** A drawing of src/assets, and how a card shows it. */
export interface CardPicture {
  file: string;
  /** What must stay in sight when the sides are cut off: 0 is the left edge, 1 the right one. */
  focus: number;
  /** What it shows, for people who do not see it. */
  alt: string;
}

const home: CardPicture = {
  file: 'heroes/hero-home-portrait.png',
  focus: 0.5,
  alt: 'Illustration of an electric car on a river road at sunrise',
};
const camp: CardPicture = {
  file: 'heroes/hero-camp-portrait.png',
  focus: 0.5,
  alt: 'Illustration of an electric car and a glowing tent under the stars',
};
const princeton: CardPicture = {
  file: 'towns/princeton.png',
  focus: 0.58,
  alt: 'Illustration of an electric car in front of a collegiate tower in fall',
};
const trenton: CardPicture = {
  file: 'towns/trenton.png',
  focus: 0.63,
  alt: 'Illustration of an electric car by the lit bridge at Trenton in the evening',
};
const newHope: CardPicture = {
  file: 'towns/newhope.png',
  focus: 0.6,
  alt: 'Illustration of an electric car on the truss bridge to New Hope in fall',
};
const yardley: CardPicture = {
  file: 'towns/yardley.png',
  focus: 0.58,
  alt: 'Illustration of an electric car by an arched viaduct in morning mist',
};
const ebikes: CardPicture = {
  file: 'rentals/ebike.png',
  focus: 0.68,
  alt: 'Illustration of two e-bikes on a canal towpath',
};

const pictures: Record<string, CardPicture> = {
  '/car-camp': camp,
  '/about': newHope,
  '/rentals/long-term': yardley,
  '/rentals/rideshare': trenton,
  '/rentals/ebikes': ebikes,
  '/locations/princeton-nj': princeton,
  '/locations/trenton-nj': trenton,
  '/locations/new-hope-pa': newHope,
  '/locations/yardley-pa': yardley,
};

/** In pixels, as the sites that show such cards ask for. */
export const cardSize = { width: 1200, height: 630 };

/** The card that stands for a page where somebody shares it: the address of its file, its picture. */
export function getSocialCard(pathname: string): { path: string; picture: CardPicture } {
  const page = normalizePath(pathname);
  return {
    path: `/og${page === '/' ? '/home' : page}.jpg`,
    picture: pictures[page] ?? home,
  };
}

/** The address of the card of the page at this address. */
export function cardAddress(page: string): string {
  const { path } = getSocialCard(new URL(page).pathname);
  return new URL(path, page).href;
}
