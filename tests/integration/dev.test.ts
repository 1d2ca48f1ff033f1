import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readElements } from '#integrations/page-elements.ts';
import { runCommand, type RunningCommand } from '#tests/support/command.ts';
import { siteCopy, siteParts } from '#tests/support/site-copy.ts';

// One `npm run dev`, which starts with a mistake in the content.
let copy: Awaited<ReturnType<typeof siteCopy>>;
let dev: RunningCommand;
let url: string;

beforeAll(async () => {
  copy = await siteCopy(...siteParts);
  await copy.edit('home/home.yaml', /icon: \w+\n/, 'icon: zapp\n');
  await copy.edit('../layouts/AnswerLayout.astro', '<main', '<main data-edited');
  dev = runCommand('scripts/dev.ts', {
    cwd: copy.path,
    env: { ASTRO_TELEMETRY_DISABLED: '1', PORT: '0' },
  });
  await dev.printed('"icon" is "zapp"');
  await copy.edit('home/home.yaml', 'zapp', 'zap');
  url = await dev.printed(/Ready on (\S+)\n/);
});

afterAll(async () => {
  dev.signal('SIGINT');
  await dev.ended;
  await copy[Symbol.asyncDispose]();
});

test('the first request gets its page, with the pictures in it and what its header names', async () => {
  for (const path of ['/', '/about']) {
    const page = await fetch(url + path);
    expect(page.status, path).toBe(200);
    const elements = readElements(await page.text());
    const pictures = elements
      .filter(({ name }) => name === 'img')
      .flatMap(({ attributes }) => attributes.get('src') ?? []);
    expect(pictures, path).not.toEqual([]);
    const rules = page.headers.get('speculation-rules')?.replaceAll('"', '');
    for (const address of new Set([...pictures, ...(rules ? [rules] : [])])) {
      const answer = await fetch(new URL(address, url));
      await answer.arrayBuffer();
      expect(answer.status, `${path} ${address}`).toBe(200);
    }
  }
});

test('the pictures of the last build are there for the pages of the editor', async () => {
  await mkdir(`${copy.path}/dist/_astro`, { recursive: true });
  await writeFile(`${copy.path}/dist/_astro/home.1x2y3z.avif`, 'a picture');
  const answer = await fetch(`${url}/_astro/home.1x2y3z.avif`);
  expect(await answer.text()).toBe('a picture');
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect((await fetch(`${url}/_astro/nothing.avif`)).status).toBe(404);
});

test('the pages of functions are as they are in their sources', async () => {
  const answer = await fetch(`${url}/api/estimate`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(html).toContain('data-edited');
  expect(html).toContain('<h1>What will your trip cost?</h1>');
  const cars = await fetch(`${url}/cars`);
  expect(await cars.text()).toContain('Our cars are listed on the marketplace');
});

test('the mistakes of a saved file are told, and when they are mended', async () => {
  await copy.edit('faq/age.md', 'You have', 'A day is $180. You have');
  await dev.printed('age.md:7: "$180" is typed by hand');
  await copy.edit('faq/age.md', 'A day is $180. ', '');
  await dev.printed('The content has no mistakes anymore.');
});
