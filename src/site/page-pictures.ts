import type { GearName, PictureName } from '#schemas/fields.ts';

/** A drawing below src/assets, and what of it stays in view where it is cut. */
export interface PagePicture {
  file: string;
  /** What it shows, for people who do not see it. */
  alt: string;
  /** CSS object-position, where a wide screen cuts off the top and the bottom. */
  position: string;
  /** Where a card cuts off the sides: 0 is the left edge, 1 the right one. */
  focus: number;
}

/** The drawings that pages begin with, and that are shown where a page is shared. */
export const pagePictures: Record<PictureName, PagePicture> = {
  home: {
    file: 'heroes/home-portrait.webp',
    alt: 'Illustration of a white electric crossover on the river road at sunrise, with a truss bridge and wooded hills across the water',
    position: '50% 100%',
    focus: 0.5,
  },
  camp: {
    file: 'heroes/camp-portrait.webp',
    alt: 'Illustration of two people camping by a lake at night: one on the tailgate of an electric crossover, one by the fire, with a glowing tent and string lights',
    position: '50% 100%',
    focus: 0.5,
  },
  princeton: {
    file: 'towns/princeton.webp',
    alt: 'Illustration of a blue electric crossover passing a collegiate Gothic tower among fall trees',
    position: '50% 80%',
    focus: 0.58,
  },
  trenton: {
    file: 'towns/trenton.webp',
    alt: 'Illustration of a golden electric crossover beside the Delaware at dusk, with the lighted bridge sign and the gold dome of Trenton behind it',
    position: '50% 88%',
    focus: 0.63,
  },
  newhope: {
    file: 'towns/newhope.webp',
    alt: 'Illustration of a white electric crossover on a truss bridge, with a church steeple and fall hills across the river',
    position: '50% 74%',
    focus: 0.6,
  },
  yardley: {
    file: 'towns/yardley.webp',
    alt: 'Illustration of a red-orange electric crossover on a river road, with a long arched railroad bridge in morning mist',
    position: '50% 79%',
    focus: 0.58,
  },
  'short-term': {
    file: 'pages/short-term.webp',
    alt: 'Illustration of a small-town main street: a woman carries a tall plant from a market stand to the open hatch of an electric crossover',
    position: '50% 76%',
    focus: 0.5,
  },
  'long-term': {
    file: 'pages/long-term.webp',
    alt: 'Illustration of an electric crossover plugged in beside a stone farmhouse on a snowy morning, and a child pulling a sled',
    position: '50% 75%',
    focus: 0.5,
  },
  rideshare: {
    file: 'pages/rideshare.webp',
    alt: 'Illustration of an electric crossover waiting outside a train station in the evening, and a passenger with a suitcase walking to it',
    position: '50% 60%',
    focus: 0.5,
  },
  ebikes: {
    file: 'pages/ebikes.webp',
    alt: 'Illustration of two people on e-bikes on a canal towpath in fall, with a stone bridge mirrored in the water',
    position: '50% 72%',
    focus: 0.5,
  },
  about: {
    file: 'pages/about.webp',
    alt: 'Illustration of a family at home by the canal: one plugs in an electric crossover, a child greets the dog, a grandmother sits on the porch',
    position: '50% 74%',
    focus: 0.5,
  },
  cars: {
    file: 'pages/cars.webp',
    alt: 'Illustration of three electric crossovers, white, blue and red-orange, parked under sycamores by the river',
    position: '50% 80%',
    focus: 0.5,
  },
  // The place of `cars`, for the cars that there are.
  lot: {
    file: 'pages/lot.webp',
    alt: 'Illustration of a gravel lot under two sycamores by the river, with a truss bridge behind them',
    position: '50% 80%',
    focus: 0.5,
  },
  faq: {
    file: 'pages/faq.webp',
    alt: 'Illustration of a hand holding up a phone with an open padlock beside an electric crossover in morning mist',
    position: '60% 92%',
    focus: 0.7,
  },
  privacy: {
    file: 'pages/privacy.webp',
    alt: 'Illustration of a locktender’s cottage by a canal lock at dusk, its shutters closed but for one warm window',
    position: '40% 78%',
    focus: 0.35,
  },
  'not-found': {
    file: 'pages/not-found.webp',
    alt: 'Illustration of an electric crossover stopped where the road ends at the river and picks up again on the far side',
    position: '50% 78%',
    focus: 0.5,
  },
  thanks: {
    file: 'pages/thanks.webp',
    alt: 'Illustration of a mailbox with its flag up beside a river road, and an electric crossover driving off',
    position: '60% 78%',
    focus: 0.65,
  },
};

/** The drawings behind the words of a page: on phones and tablets it is the one of the page's social card. */
export const heroPictures = {
  home: { landscape: 'heroes/home.webp', position: '45% 100%' },
  camp: { landscape: 'heroes/camp.webp', position: '86% 100%' },
};

/** The drawings of what campers get; the content says what they show. */
export const gearPictures: Record<
  GearName | 'kit' | 'morning',
  { file: string; position?: string }
> = {
  mattress: { file: 'gear/mattress.webp', position: '50% 55%' },
  tent: { file: 'gear/tent.webp', position: '50% 55%' },
  stove: { file: 'gear/stove.webp', position: '50% 55%' },
  lights: { file: 'gear/lights.webp', position: '50% 55%' },
  kit: { file: 'gear/kit.webp' },
  morning: { file: 'pages/camp-band.webp', position: '50% 86%' },
};
