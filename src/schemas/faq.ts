import { z } from 'zod';
import { head, next, opening, photo, positive, text } from './fields.ts';

/** src/content/faq/*.md: one question each. The name of the file is its address, the body its answer. */
export const question = z.strictObject({
  question: text('The question, as a visitor would ask it'),
  order: positive('Its place on the page'),
});

/** src/content/site/faq.yaml: the words around the questions. */
export const faqPage = z.strictObject({
  ...head,
  ...opening,
  photo,
  more: z.strictObject({
    heading: text('The heading under the questions'),
    lede: text('One sentence under it'),
  }),
  next,
});
