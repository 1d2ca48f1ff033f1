import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import handler from '#functions/admin-content-preview.ts';
import { contentPreview } from '#contracts/content-edit.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
beforeEach(() => void captureLog());

const ask = (page: string) =>
  adminCall(handler, `GET /api/admin/content/preview?page=${encodeURIComponent(page)}`);

/** The pages for visitors as they were built, by their addresses. */
const builtPages = globSync('dist/**/*.html')
  .map((file) => ({ file, page: `/${path.relative('dist', file)}` }))
  .map(({ file, page }) => ({ file, page: page.replace(/\/index\.html$|\.html$/, '') || '/' }))
  .filter(({ page }) => !/^\/(admin|vehicle-selector)/.test(page));

/** What a page says and shows, without what a preview does not need or has from all pages. */
const contentOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<!--fold-->|<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<astro-island [^>]*>/g, '<astro-island>')
    // Astro counts the islands in the order in which they happen to be ready.
    .replace(/_r[\da-z]+R_/g, '_R_')
    // The estimate begins with the weekend to come, which may be another one since the build.
    .replace(/value="\d{4}-\d\d-\d\dT17:00"/g, 'value="weekend"');

test('every page for visitors is previewed as it was built, to the last byte', async () => {
  expect(builtPages.length).toBeGreaterThan(14);
  for (const { page, file } of builtPages) {
    const answer = await ask(page);
    expect(answer.status, page).toBe(200);
    const { html } = contentPreview.parse(await answer.json());
    expect(contentOf(html), page).toBe(contentOf(await readFile(file, 'utf8')));
    expect(html).not.toMatch(/<script(?![^>]*ld\+json)/);
  }
});

test("a preview's pictures have nothing to do with those of `npm run dev`, in the same process", async () => {
  expect((await ask('/')).status).toBe(200);
  expect(globalThis).not.toHaveProperty('astroAsset');
});

test.each(['/nowhere', '/admin', '/vehicle-selector', '/preview/faq', '/shells/car'])(
  '%s is no page that can be previewed',
  async (page) => {
    const answer = await ask(page);
    expect(answer.status).toBe(404);
    expect(await expectSentence(answer)).toBe(`There is no page "${page}".`);
  },
);

test.each(['', 'faq', '/faq?x', '/../etc', 'https://example.com/'])(
  '%j is no address of a page',
  async (page) => {
    const answer = await ask(page);
    expect(answer.status).toBe(400);
    await expectSentence(answer);
  },
);
