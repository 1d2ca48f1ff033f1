import type { z } from 'zod';
import { about } from './about.ts';
import { business } from './business.ts';
import { camping } from './camping.ts';
import { cars } from './cars.ts';
import { estimator } from './estimator.ts';
import { faqPage, question } from './faq.ts';
import { home } from './home.ts';
import { location } from './locations.ts';
import { ebikes, pricing } from './rentals.ts';
import { privacy } from './privacy.ts';
import { site } from './site.ts';

/** The files that stand in one order in the menu. */
const ways = 'Ways to rent';

/**
 * Which files of src/content hold what, and what editors call them; `body` is what must be below the fields
 * of a Markdown file, and `among` are those that its `order` counts with, if there are more than its own kind.
 */
export const collections = {
  business: {
    title: 'Facts and prices',
    folder: 'business',
    pattern: 'facts.yaml',
    schema: business,
  },
  site: {
    title: 'Menu, footer and small pages',
    folder: 'site',
    pattern: 'site.yaml',
    schema: site,
  },
  estimator: {
    title: 'Price calculator',
    folder: 'site',
    pattern: 'estimator.yaml',
    schema: estimator,
  },
  cars: { title: 'Cars', folder: 'site', pattern: 'cars.yaml', schema: cars },
  home: { title: 'Home', folder: 'home', pattern: 'home.yaml', schema: home },
  camping: {
    title: 'Car camping',
    folder: 'camping',
    pattern: 'camping.yaml',
    schema: camping,
    among: ways,
  },
  pricing: {
    title: 'Rental pages',
    folder: 'rentals',
    pattern: '*.md',
    schema: pricing,
    among: ways,
  },
  ebikes: {
    title: 'E-bikes',
    folder: 'ebikes',
    pattern: 'ebikes.md',
    schema: ebikes,
    among: ways,
  },
  locations: { title: 'Towns', folder: 'locations', pattern: '*.md', schema: location },
  about: {
    title: 'About us',
    folder: 'about',
    pattern: 'about.md',
    schema: about,
    body: 'the story of the family',
  },
  faqPage: { title: 'Around the questions', folder: 'site', pattern: 'faq.yaml', schema: faqPage },
  privacy: {
    title: 'Privacy',
    folder: 'privacy',
    pattern: 'privacy.md',
    schema: privacy,
    body: 'the promises',
  },
  questions: {
    title: 'Questions',
    folder: 'faq',
    pattern: '*.md',
    schema: question,
    body: 'the answer',
  },
} satisfies Record<
  string,
  {
    title: string;
    folder: string;
    pattern: string;
    schema: z.ZodType;
    body?: string;
    among?: string;
  }
>;
