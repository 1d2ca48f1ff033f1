import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { siteCopy } from '#tests/support/site-copy.ts';

// One pass of two real functions through Netlify's own way of running them: bundled, routed and
// called in a worker as on a deploy. It bundles every function it finds, so the others are left out;
// everything finer is tested on the local site server.
const called = ['contact.ts', 'estimate.ts'];
let copy: Awaited<ReturnType<typeof siteCopy>>;
let blobs: BlobsServer;
let netlify: NetlifyDev;

beforeAll(async () => {
  copy = await siteCopy('netlify', 'src/contracts', '.built', 'netlify.toml');
  const functions = path.join(copy.path, 'netlify/functions');
  for (const file of await readdir(functions)) {
    if (!called.includes(file)) await rm(path.join(functions, file));
  }
  blobs = await BlobsServer.start();
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  const off = { enabled: false };
  netlify = new NetlifyDev({
    projectRoot: copy.path,
    serverAddress: 'http://localhost',
    apiToken: '',
    skipGitignore: true,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    geolocation: off,
    images: off,
  });
  await netlify.start();
});

afterAll(async () => {
  await netlify.stop();
  await blobs.close();
  await copy[Symbol.asyncDispose]();
});

test('Netlify runs the contact form as the local server does', { timeout: 120_000 }, async () => {
  const message = {
    name: 'Ada Byron',
    email: 'ada@example.org',
    destination: '',
    message: 'Is the Model Y free in June?',
    submissionId: '0b0d3c2e-5f0a-4d57-8a35-1d3f6c1f7a10',
  };
  const call = async (method: string, body?: unknown): Promise<Response> => {
    const answer = await netlify.handle(
      new Request('http://localhost/api/contact', {
        method,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (!answer) throw new Error('Netlify found no function at /api/contact.');
    return answer;
  };

  expect((await call('POST', message)).status).toBe(201);
  expect(blobs.journal.some(({ method }) => method === 'PUT')).toBe(true);
  expect((await call('POST', message)).status, 'a repeat is known').toBe(200);
  expect((await call('POST', { ...message, email: 'nowhere' })).status).toBe(400);
  const read = await call('GET');
  expect(read.status).toBe(405);
  expect(read.headers.get('allow')).toBe('POST');
});

test('Netlify runs the estimator, with the files it reads', { timeout: 120_000 }, async () => {
  const answer = await netlify.handle(
    new Request('http://localhost/api/estimate?by=length&amount=6&unit=days'),
  );
  expect(answer?.status).toBe(200);
  expect(await answer?.text()).toContain('1 week at $980');
});
