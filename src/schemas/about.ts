import { z } from 'zod';
import { head, iconCard, next, opening, section, text } from './fields.ts';

/** src/content/about/about.md: the story is the body. */
export const about = z.strictObject({
  ...head,
  ...opening,
  mission: z.strictObject({
    heading: section.heading,
    text: text('The mission in a sentence or two'),
  }),
  reasons: z.strictObject({
    ...section,
    cards: z.array(iconCard).min(3).describe('Why choose us'),
  }),
  coverage: z.strictObject({ ...section, camping: text('The words of the link to /car-camp') }),
  next,
});
