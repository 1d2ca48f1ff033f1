/** Questions, and their answers as HTML, as a FAQPage of schema.org. */
export function faqData(questions: { question: string; bodyHtml: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, bodyHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: bodyHtml.trim() },
    })),
  };
}
