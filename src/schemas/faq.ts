import { z } from 'zod';
import { head, next, opening, placeAmong, text } from './fields.ts';
import { photos } from './pictures.ts';

/** What the questions are about, in the order of the page. */
export const faqGroups = ['booking', 'car', 'electric'] as const;

/** src/content/faq/*.md: one question each. The name of the file is its address, the body its answer. */
export const question = z.strictObject({
  question: text('The question, as a visitor would ask it'),
  group: z
    .enum(faqGroups)
    .describe('Which questions it stands with: booking, the car, or driving electric'),
  order: placeAmong('Its place among the questions'),
});

/** src/content/site/faq.yaml: the words around the questions. */
export const faqPage = z.strictObject({
  ...head,
  ...opening,
  photo: photos.opening,
  groups: z
    .strictObject({
      booking: text('The heading of questions about booking'),
      car: text('The heading of questions about the car and its key'),
      electric: text('The heading of questions about driving electric'),
    })
    .describe('The groups of questions'),
  more: z
    .strictObject({
      heading: text('The heading under the questions'),
      lede: text('One sentence under it'),
    })
    .describe('Below the questions'),
  next,
});
