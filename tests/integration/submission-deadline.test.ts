import { expect, test } from 'vitest';
import { captureLog, formPost, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { formNames, forms, validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();

test('a store that never answers costs a visitor 10 seconds, and then they know', async () => {
  const logged = captureLog();
  blobs().inject({ hang: true, times: Infinity });
  const requests = formNames.flatMap((form) => {
    const { path, handler } = forms[form];
    const posts = [jsonPost(path, validBody(form)), formPost(path, validBody(form))];
    return posts.map((request) => handler(request, functionContext()));
  });
  const started = performance.now();
  const answers = await Promise.all(requests);
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(logged.map((line) => JSON.parse(line).reason)).toEqual(
    logged.map(() => 'store-out-of-time'),
  );
}, 20_000);
