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

/** Which files of src/content hold what; `body` is what must be below the fields of a Markdown file. */
export const collections = {
  business: { folder: 'business', pattern: 'facts.yaml', schema: business },
  site: { folder: 'site', pattern: 'site.yaml', schema: site },
  estimator: { folder: 'site', pattern: 'estimator.yaml', schema: estimator },
  cars: { folder: 'site', pattern: 'cars.yaml', schema: cars },
  home: { folder: 'home', pattern: 'home.yaml', schema: home },
  camping: { folder: 'camping', pattern: 'camping.yaml', schema: camping },
  pricing: { folder: 'rentals', pattern: '*.md', schema: pricing },
  ebikes: { folder: 'ebikes', pattern: 'ebikes.md', schema: ebikes },
  locations: { folder: 'locations', pattern: '*.md', schema: location },
  about: { folder: 'about', pattern: 'about.md', schema: about, body: 'the story of the family' },
  faqPage: { folder: 'site', pattern: 'faq.yaml', schema: faqPage },
  privacy: { folder: 'privacy', pattern: 'privacy.md', schema: privacy, body: 'the promises' },
  questions: { folder: 'faq', pattern: '*.md', schema: question, body: 'the answer' },
} satisfies Record<string, { folder: string; pattern: string; schema: z.ZodType; body?: string }>;
