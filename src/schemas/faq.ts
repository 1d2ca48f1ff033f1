import { z } from 'zod';
import { head, next, opening, photo, positive, text } from './fields.ts';

/** What the questions are about, in the order of the page. */
export const faqGroups = ['booking', 'car', 'electric'] as const;

/** src/content/faq/*.md: one question each. The name of the file is its address, the body its answer. */
export const question = z.strictObject({
  question: text('The question, as a visitor would ask it'),
  group: z
    .enum(faqGroups)
    .describe('Which questions it stands with; src/content/site/faq.yaml has their headings'),
  order: positive('Its place among all questions'),
});

/** src/content/site/faq.yaml: the words around the questions. */
export const faqPage = z.strictObject({
  ...head,
  ...opening,
  photo,
  groups: z.strictObject({
    booking: text('The heading of questions about booking'),
    car: text('The heading of questions about the car and its key'),
    electric: text('The heading of questions about driving electric'),
  }),
  more: z.strictObject({
    heading: text('The heading under the questions'),
    lede: text('One sentence under it'),
  }),
  next,
});
