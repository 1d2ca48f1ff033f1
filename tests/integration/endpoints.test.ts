import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Context } from '@netlify/functions';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

interface FunctionModule {
  default: (request: Request, context: Context) => Promise<Response>;
  config: { path: string; method?: unknown };
}

const files = readdirSync(new URL('../../netlify/functions/', import.meta.url));
const functions = await Promise.all(
  files.map(async (file) => {
    const name = basename(file, '.ts');
    const { default: handler, config }: FunctionModule = await import(`#functions/${name}.ts`);
    return { name, handler, config };
  }),
);

// What looks at neither the deploy nor a store has neither of their faults.
const storing = functions.filter(({ name }) => name !== 'estimate');

const blobs = useBlobsServer();
let logged: string[];
beforeEach(() => {
  logged = captureLog();
});

const secret = 'secret-of-the-server';
// Fields enough for every function so far.
const body = JSON.stringify({ ...validBody('contact'), ...validBody('booking-interest') });

type Called = Pick<(typeof functions)[number], 'handler' | 'config'>;

function callFunction({ handler, config }: Called, method: string, overrides: object = {}) {
  const content = { body, headers: { 'content-type': 'application/json' } };
  const init = { method, ...(/^(GET|HEAD|OPTIONS|PURGE)$/.test(method) ? {} : content) };
  const request = new Request(`https://towpath.example${config.path}`, init);
  return handler(request, functionContext(overrides));
}

describe.each(functions)('the function $name', (called) => {
  const call = (method: string, overrides?: object) => callFunction(called, method, overrides);

  test('answers an unsupported method 405, with the ones it supports', async () => {
    // Were they in the config, the platform would answer 404 before the function is asked.
    expect(called.config.method).toBeUndefined();
    for (const method of ['OPTIONS', 'PURGE']) {
      const response = await call(method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toMatch(/^(GET|HEAD|POST|PUT|PATCH|DELETE|, )+$/);
      expectSecured(response);
      await expectSentence(response);
    }
  });

  test('logs one line per request', async () => {
    await call('PURGE');
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'request', requestId: '01JTESTREQUEST', status: 405, reason: 'method' },
    ]);
  });

  test('makes a request id when the platform gives none', async () => {
    await call('PURGE', { requestId: '' });
    expect(logged[0]).toMatch(/"requestId":"[0-9a-f-]{36}"/);
  });
});

describe.each(storing)('the function $name, which stores something,', (called) => {
  const call = (method: string, overrides?: object) => callFunction(called, method, overrides);
  const supportedMethods = async (): Promise<string[]> =>
    (await call('OPTIONS')).headers.get('allow')?.split(', ') ?? [];

  test('shows nothing of an unforeseen fault but a sentence with the request id', async () => {
    const planted = {
      get deploy(): never {
        throw new Error(secret);
      },
    };
    for (const method of await supportedMethods()) {
      const response = await call(method, planted);
      expect(response.status).toBe(500);
      expectSecured(response);
      const sentence = await expectSentence(response);
      expect(sentence).toContain('(reference 01JTESTREQUEST).');
      expect(sentence).not.toContain(secret);
      expect(logged.at(-1)).toContain('"at":"endpoints.test.ts:');
      expect(logged.at(-1)).not.toContain(secret);
    }
  });

  test('answers 503 with the request id while the store fails', async () => {
    blobs().inject({ status: 401, times: 100 });
    for (const method of await supportedMethods()) {
      const response = await call(method);
      expect(response.status).toBe(503);
      expectSecured(response);
      expect(await expectSentence(response)).toContain('(reference 01JTESTREQUEST).');
    }
  });
});
