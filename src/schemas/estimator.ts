import { z } from 'zod';
import { section, text } from './fields.ts';

/** src/content/site/estimator.yaml: the words of the best-price estimator and of the page that answers without JavaScript. */
export const estimator = z.strictObject({
  ...section,
  ways: z
    .strictObject({
      legend: text('The question that the two ways answer'),
      dates: text('One or two words'),
      length: text('One or two words'),
    })
    .describe('Dates or a length'),
  fields: z
    .strictObject({
      amount: text('The label of the number'),
      unit: text('The label of the choice beside it, for people who do not see it'),
      pickUp: text('The label of the first date'),
      return: text('The label of the second date'),
      note: text('What to know about both dates'),
    })
    .describe('What visitors fill in'),
  submit: text('The words on the button'),
  answer: z
    .strictObject({
      heading: text('The heading above the price'),
      waiting: text('What is shown while there is no price'),
      atMost: text('The words before a price that may still come down'),
      lasting: text('The word before the time that the price is for'),
      saved: text('The words before the amount saved'),
      published: text('What to know about the price before booking'),
      cars: text('The words of the link to the cars that are free on these dates'),
      agreed: text('What to know about the price of a rental so long that it is agreed directly'),
      agree: text('The words on the button that leads to the contact form'),
    })
    .describe('The answer'),
  page: z
    .strictObject({
      wrong: text('The heading of the page that explains a mistake'),
      again: text('The heading above the form'),
      back: text('The words of the link that leads back'),
    })
    .describe('The page that explains a mistake'),
});
