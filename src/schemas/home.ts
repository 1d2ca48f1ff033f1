import { z } from 'zod';
import { film } from './film.ts';
import { alt, head, icon, iconCard, link, section, text } from './fields.ts';

/** src/content/home/home.yaml: the words of the home page. */
export const home = z.strictObject({
  ...head,
  hero: z.strictObject({
    eyebrow: text('The short line above the headline'),
    headline: text('The largest words on the page'),
    tagline: text('One or two sentences under the headline'),
    video: text('The words on the button that scrolls to the film'),
    alt,
  }),
  badges: z
    .array(z.strictObject({ icon, label: text('Two to four words') }))
    .length(4)
    .describe('The four short promises under the hero'),
  reasons: z.strictObject({
    ...section,
    cards: z.array(iconCard).length(6).describe('The six cards'),
  }),
  ways: z.strictObject({
    ...section,
    cards: z
      .array(
        z.strictObject({
          ...iconCard.shape,
          href: link.shape.href,
          price: text('A few words about the price'),
        }),
      )
      .describe('The ways to rent, in order'),
  }),
  video: z.strictObject({ ...section, film, caption: text('The line under the film') }),
  contact: z.strictObject(section),
});
