import type { PictureName } from '#schemas/fields.ts';

/** A drawing below src/assets, and what of it stays in view where it is cut. */
export interface PagePicture {
  file: string;
  /** What it shows, for people who do not see it. */
  alt: string;
  /** CSS object-position, where a wide screen cuts off the top and the foot. */
  position: string;
  /** Where a card cuts off the sides: 0 is the left edge, 1 the right one. */
  focus: number;
}

/** The drawings that pages begin with, and that are shown where a page is shared. */
export const pagePictures: Record<PictureName, PagePicture> = {
  home: {
    file: 'heroes/home-portrait.webp',
    alt: 'Illustration of an electric crossover on a river road at sunrise, with a truss bridge behind it',
    position: '50% 100%',
    focus: 0.5,
  },
  camp: {
    file: 'heroes/camp-portrait.webp',
    alt: 'Illustration of two people camping by a lake at night beside an electric crossover and a glowing tent',
    position: '50% 100%',
    focus: 0.5,
  },
  princeton: {
    file: 'towns/princeton.webp',
    alt: 'Illustration of an electric crossover in front of a collegiate tower in fall',
    position: '60% 80%',
    focus: 0.58,
  },
  trenton: {
    file: 'towns/trenton.webp',
    alt: 'Illustration of an electric crossover by the lit bridge at Trenton in the evening',
    position: '62% 80%',
    focus: 0.63,
  },
  newhope: {
    file: 'towns/newhope.webp',
    alt: 'Illustration of an electric crossover on a steel truss bridge, with a small river town, a steeple and autumn trees beyond',
    position: '60% 85%',
    focus: 0.6,
  },
  yardley: {
    file: 'towns/yardley.webp',
    alt: 'Illustration of an electric crossover on a river road, with a long arched railroad bridge in morning mist',
    position: '50% 80%',
    focus: 0.58,
  },
  'short-term': {
    file: 'pages/short-term.webp',
    alt: 'Illustration of a main street on a Saturday: somebody loads a tall plant into an electric crossover',
    position: '50% 75%',
    focus: 0.5,
  },
  'long-term': {
    file: 'pages/long-term.webp',
    alt: 'Illustration of an electric crossover that charges in front of a house on a snowy morning',
    position: '50% 75%',
    focus: 0.5,
  },
  rideshare: {
    file: 'pages/rideshare.webp',
    alt: 'Illustration of an electric crossover waiting at a train station in the evening, and a passenger with a suitcase',
    position: '50% 75%',
    focus: 0.5,
  },
  ebikes: {
    file: 'pages/ebikes.webp',
    alt: 'Illustration of two people on e-bikes on a canal towpath, with an arched bridge behind them',
    position: '50% 75%',
    focus: 0.5,
  },
  about: {
    file: 'pages/about.webp',
    alt: 'Illustration of a family in front of its house by the canal, plugging in an electric crossover',
    position: '50% 75%',
    focus: 0.5,
  },
  cars: {
    file: 'pages/cars.webp',
    alt: 'Illustration of three electric crossovers under sycamores by the river',
    position: '50% 75%',
    focus: 0.5,
  },
  faq: {
    file: 'pages/faq.webp',
    alt: 'Illustration of a hand that opens a car with a phone, in morning mist',
    position: '50% 65%',
    focus: 0.5,
  },
  privacy: {
    file: 'pages/privacy.webp',
    alt: 'Illustration of a locktender’s cottage by a canal lock at dusk, its shutters closed',
    position: '50% 70%',
    focus: 0.5,
  },
  'not-found': {
    file: 'pages/not-found.webp',
    alt: 'Illustration of an electric crossover stopped where the road ends at the river',
    position: '50% 70%',
    focus: 0.5,
  },
  thanks: {
    file: 'pages/thanks.webp',
    alt: 'Illustration of a mailbox with its flag up on a river road, and a car driving off',
    position: '50% 70%',
    focus: 0.5,
  },
};
