import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { html } from './html.ts';
import { shell } from './shell.ts';

const parts = { title: 'Fish & chips', content: html`<p>${'<b>[%title%]</b>'}</p>` };

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a shell has each part wherever its name stands, texts escaped, under the policy of the site', async () => {
  await using folder = await temporaryFolder({
    'menu.html': '<title>[%title%]</title><h1>[%title%]</h1>[%&content%]<i>[%other%]</i>',
    'policy.txt': "default-src 'self'",
  });
  vi.stubEnv('BUILT', folder.path);
  const answer = shell('menu', 400, parts);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(await answer.text()).toBe(
    '<title>Fish &#38; chips</title><h1>Fish &#38; chips</h1><p>&#60;b&#62;[%title%]&#60;/b&#62;</p><i></i>',
  );
});

test('without its shell a page is complete, and may load nothing', async () => {
  vi.stubEnv('BUILT', '/nowhere');
  const answer = shell('menu', 200, parts);
  const page = await answer.text();
  expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/);
  expect(page).toContain('<title>Fish &#38; chips</title>');
  expect(page).toContain('<p>&#60;b&#62;[%title%]&#60;/b&#62;</p>');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});
