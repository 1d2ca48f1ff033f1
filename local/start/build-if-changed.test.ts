import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { buildIfChanged } from './build-if-changed.ts';

const sources = { 'src/pages/index.astro': 'one', 'public/robots.txt': 'one', 'README.md': 'one' };

async function project() {
  const folder = await temporaryFolder(sources);
  const build = async () => {
    await mkdir(path.join(folder.path, 'dist'), { recursive: true });
    await writeFile(path.join(folder.path, 'dist/index.html'), 'built');
  };
  return {
    build: () => buildIfChanged(folder.path, build),
    fail: () => buildIfChanged(folder.path, () => Promise.reject(new Error('broken page'))),
    file: (name: string) => path.join(folder.path, name),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('builds the first time, and not again while nothing has changed', async () => {
  await using site = await project();
  expect(await site.build()).toBe(true);
  expect(await site.build()).toBe(false);
});

test('builds again when a source changed, came or went, and not for other files', async () => {
  await using site = await project();
  await site.build();
  await writeFile(site.file('src/pages/index.astro'), 'two');
  expect(await site.build()).toBe(true);
  await writeFile(site.file('src/pages/faq.astro'), 'new');
  expect(await site.build()).toBe(true);
  await rm(site.file('public/robots.txt'));
  expect(await site.build()).toBe(true);
  await writeFile(site.file('README.md'), 'two');
  expect(await site.build()).toBe(false);
});

test('goes by content: a file that was only touched is no change', async () => {
  await using site = await project();
  await site.build();
  await utimes(site.file('src/pages/index.astro'), new Date(), new Date());
  expect(await site.build()).toBe(false);
});

test('builds again when the result is gone or somebody else has built', async () => {
  await using site = await project();
  await site.build();
  await rm(site.file('dist'), { recursive: true });
  expect(await site.build()).toBe(true);
  await utimes(site.file('dist/index.html'), new Date(0), new Date(0));
  expect(await site.build()).toBe(true);
});

test('does not take a failed build for a finished one', async () => {
  await using site = await project();
  await site.build();
  await writeFile(site.file('src/pages/index.astro'), 'broken');
  await expect(site.fail()).rejects.toThrow('broken page');
  await writeFile(site.file('src/pages/index.astro'), 'one');
  expect(await site.build()).toBe(true);
});
