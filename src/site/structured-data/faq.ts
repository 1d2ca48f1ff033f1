/** A question and its answer, as the page shows them. */
export interface Faq {
  question: string;
  /** The answer as HTML. */
  bodyHtml: string;
}

/** Questions and answers as a FAQPage of schema.org. */
export function faqData(questions: Faq[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, bodyHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: bodyHtml.trim() },
    })),
  };
}
