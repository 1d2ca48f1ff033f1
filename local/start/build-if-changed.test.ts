import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
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
    check: () => buildIfChanged(folder.path, build, { always: true }),
    folder: folder.path,
    file: (name: string) => path.join(folder.path, name),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('builds the first time, and not again while nothing has changed', async () => {
  await using site = await project();
  expect(await site.build()).toBe(true);
  expect(await site.build()).toBe(false);
});

test('builds again when a source was changed, added or removed, and not for other files', async () => {
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

test('compares contents: a file that was only touched is no change', async () => {
  await using site = await project();
  await site.build();
  await utimes(site.file('src/pages/index.astro'), new Date(), new Date());
  expect(await site.build()).toBe(false);
});

test('builds again when the result is gone or another build replaced it', async () => {
  await using site = await project();
  await site.build();
  await rm(site.file('dist'), { recursive: true });
  expect(await site.build()).toBe(true);
  await utimes(site.file('dist/index.html'), new Date(0), new Date(0));
  expect(await site.build()).toBe(true);
});

test('does not mistake a failed build for a finished one', async () => {
  await using site = await project();
  await site.build();
  await writeFile(site.file('src/pages/index.astro'), 'broken');
  await expect(site.fail()).rejects.toThrow('broken page');
  await writeFile(site.file('src/pages/index.astro'), 'one');
  expect(await site.build()).toBe(true);
});

test('builds without a change when told to', async () => {
  await using site = await project();
  await site.build();
  expect(await site.check()).toBe(true);
  expect(await site.build()).toBe(false);
});

test('a second start says that it waits for the first one to build, and uses its result', async () => {
  await using site = await project();
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const building = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const first = buildIfChanged(site.folder, async () => {
    building.resolve();
    await finished.promise;
    await mkdir(site.file('dist'));
    await writeFile(site.file('dist/index.html'), 'built');
  });
  await building.promise;
  const second = site.build();
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('waiting')));
  finished.resolve();
  expect(await first).toBe(true);
  expect(await second).toBe(false);
  expect(said).toHaveBeenCalledTimes(1);
});

test('a start that was killed in the middle of a build blocks no other', async () => {
  await using site = await project();
  const module = JSON.stringify(path.resolve('local/start/build-if-changed.ts'));
  const killed = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { buildIfChanged } = await import(${module});
     await buildIfChanged(${JSON.stringify(site.folder)}, () => {
       console.log('building');
       return new Promise((resolve) => setTimeout(resolve, 60_000));
     });`,
  ]);
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await site.build()).toBe(true);
});
