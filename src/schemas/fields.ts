import { z } from 'zod';
import { iconNames } from './icon-names.ts';

/** Words of any length; `what` explains their purpose to the editor. */
export const text = (what: string) => z.string().trim().min(1).describe(what);

/** Words within limits of length, in characters. */
const sized = (least: number, most: number, what: string) =>
  z.string().trim().min(least).max(most).describe(what);

/** A whole number from 1 on. */
export const positive = (what: string) => z.number().int().positive().describe(what);

const wholeAddress = 'Write a whole address that begins with https://';

export const webAddress = (what: string) =>
  z.url({ protocol: /^https$/, error: wholeAddress }).describe(what);

/** The same outside the facts, where an address of theirs is not typed again: it is `{{links.marketplace}}`. */
export const webAddressOrFact = (what: string) =>
  z
    .string()
    .regex(
      /^(https:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#][^\s{}]*)?|\{\{links\.\w+\}\})$/u,
      wholeAddress,
    )
    .describe(what);

/** What every page says about itself to browsers and search engines. */
export const head = {
  title: sized(1, 60, 'The title in the browser tab and in search results'),
  description: sized(50, 170, 'One or two sentences under the title in search results'),
};

/** Marks words that only stand in until the owner has their own; `npm run check:launch` lists them. */
export const beforeLaunch = text(
  "To do before the site goes live. Clear this when it's done",
).optional();

/** What only the owner can say: empty until they do, and then on the pages. `npm run check:launch` lists what is empty. */
export const slot = (what: string) => text(what).nullish();

/** The top of a page other than the two landing pages. */
export const opening = {
  headline: text('The largest words on the page'),
  lede: text('One or two sentences under the headline'),
};

/** A place in an order: one between 2 and 3 is 2.5, so that whatever is moved leaves the others as they are. */
export const placeAmong = (what: string) => z.number().positive().describe(what);

/** The place of a page in the first dropdown of the menu, which lists the ways to rent. */
export const order = placeAmong('Its place among the ways to rent in the menu');

/** The pictures of the towns. */
export const townPictures = ['princeton', 'trenton', 'newhope', 'yardley'] as const;

/** The drawings of the camping gear. */
export const gearNames = ['mattress', 'tent', 'stove', 'lights'] as const;

/** The pictures that a page can begin with: src/site/page-pictures.ts says what they show. */
export const pictureNames = [
  'home',
  'camp',
  ...townPictures,
  'short-term',
  'long-term',
  'rideshare',
  'ebikes',
  'about',
  'cars',
  'lot',
  'faq',
  'privacy',
  'not-found',
  'thanks',
] as const;

export type PictureName = (typeof pictureNames)[number];
export type GearName = (typeof gearNames)[number];
export type TownPictureName = (typeof townPictures)[number];

export const section = {
  heading: text('The heading of the section'),
  lede: text('One or two sentences under the heading'),
};

export const icon = z
  .enum(iconNames)
  .describe('The icon, by its name, for example: shield-check')
  .meta({ label: 'The icon' });

export const iconLabel = z.strictObject({ icon, label: text('Two to six words') });

export const iconCard = z.strictObject({
  icon,
  title: text('The heading of the card'),
  text: text('One or two sentences'),
});

export const alt = text('What the picture shows, for people who do not see it');

/** For fields that say something only together: all of them have words, or none of them. */
export const together =
  <Key extends string>(...keys: Key[]) =>
  (fields: Partial<Record<Key, unknown>>): boolean =>
    new Set(keys.map((key) => fields[key] === null || fields[key] === undefined)).size === 1;

export const link = z.strictObject({
  href: z
    .string()
    .regex(
      /^\/[\w/#-]*$/,
      'Write an address on this site that begins with /, for example: /car-camp',
    )
    .describe('The page it opens, for example: /car-camp')
    .meta({ label: 'The page it opens' }),
  label: text('The words to press'),
});

/** The end of a page. */
export const next = z
  .strictObject({
    ...section,
    links: z.array(link).max(2).describe('Where to go from here, besides Book Now'),
  })
  .describe('The end of the page');
