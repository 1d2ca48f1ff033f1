import * as z from 'zod/mini';
import { readContent } from '#server/business/facts.ts';

const text = z.string();

const estimatorWords = z.object({
  heading: text,
  lede: text,
  ways: z.object({ legend: text, dates: text, length: text }),
  fields: z.object({
    amount: text,
    unit: text,
    pickUp: text,
    return: text,
    note: text,
  }),
  submit: text,
  answer: z.object({
    heading: text,
    atMost: text,
    lasting: text,
    saved: text,
    published: text,
    cars: text,
    agreed: text,
    agree: text,
  }),
  page: z.object({ wrong: text, again: text, back: text }),
});
export type EstimatorWords = z.infer<typeof estimatorWords>;

const siteWords = z.object({ labels: z.object({ bookNow: text, newTab: text }) });

/** The words of the estimator and of the buttons, from src/content/site. */
export function readWords(): EstimatorWords & z.infer<typeof siteWords> {
  return {
    ...readContent('site/estimator.yaml', estimatorWords),
    ...readContent('site/site.yaml', siteWords),
  };
}
