import { expect, test } from 'vitest';
import { findProblems } from '#tests/support/google-rules.ts';
import { faqData } from './faq.ts';

test('each question comes with its answer, by the rules of Google', () => {
  const data = faqData([
    { question: 'May I bring my dog?', bodyHtml: '<p>Yes. See <a href="/faq">pets</a>.</p>\n' },
    { question: 'Can I cancel?', bodyHtml: '<p>Yes.</p>' },
  ]);
  expect(findProblems({ ...data })).toEqual([]);
  expect(data).toMatchObject({
    mainEntity: [
      {
        name: 'May I bring my dog?',
        acceptedAnswer: { text: '<p>Yes. See <a href="/faq">pets</a>.</p>' },
      },
      { name: 'Can I cancel?' },
    ],
  });
});
