import { expect, test } from 'vitest';
import { interestForm } from '#contracts/booking-interest.ts';
import { contactForm } from '#contracts/contact-message.ts';
import { submissionEndpoint } from '#server/leads/submission-endpoint.ts';
import { captureLog, formPost, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { forms, validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();
const endpoints = [
  { form: contactForm, name: 'contact' },
  { form: interestForm, name: 'booking-interest' },
] as const;

test('a store that never answers is given up on, and then a visitor knows', async () => {
  const logged = captureLog();
  blobs().inject({ hang: true, times: Infinity });
  const requests = endpoints.flatMap(({ form, name }) => {
    // Counting the posts of the connection takes half of this.
    const handler = submissionEndpoint(form, { budgetMs: 1_000 });
    const { path } = forms[name];
    const posts = [jsonPost(path, validBody(name)), formPost(path, validBody(name))];
    return posts.map((request) => handler(request, functionContext()));
  });
  const answers = await Promise.all(requests);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(logged.map((line) => JSON.parse(line).reason)).toEqual(
    logged.map(() => 'store-out-of-time'),
  );
});
