import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { GitRepository } from '#local/git-host/git-repository.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openLocalRepository } from './local-repository.ts';

const faq = 'src/content/faq/pets.md';
const home = 'src/content/home/home.yaml';
const built = '.preview/site.json';
const site = { code: 'code', commit: null, repository: null, branch: null, photos: [] };

afterEach(() => void vi.unstubAllEnvs());

/** A checkout that `npm start` serves, and its repository. */
async function checkout() {
  for (const name of ['GITHUB_TOKEN', 'GIT_HOST_URL', 'PUBLISHES_PER_MONTH']) vi.stubEnv(name, '');
  const folder = await temporaryFolder({
    [faq]: 'Ask us.',
    [home]: 'heading: Drive quiet.',
    [built]: JSON.stringify({ ...site, routes: { pages: [], files: [] } }),
  });
  const dataDir = path.join(folder.path, '.data');
  mkdirSync(dataDir);
  const deployed: string[] = [];
  const deploy = (commit: string) => Promise.resolve(void deployed.push(commit));
  return {
    deployed,
    start: () => openLocalRepository({ dataDir, root: folder.path, deploy }),
    repository: () => new GitRepository(path.join(dataDir, 'content.git')),
    read: (name: string) => readFileSync(path.join(folder.path, name), 'utf8'),
    write: (name: string, text: string) => writeFileSync(path.join(folder.path, name), text),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('what was published before a start was killed is brought into the checkout and built, and what was changed there stays', async () => {
  await using one = await checkout();
  await (await one.start()).close();
  expect(JSON.parse(one.read(built))).toMatchObject({ commit: one.repository().head() });
  expect(one.deployed).toEqual([]);

  // The branch has moved, and then everything ended.
  const main = one.repository();
  const parent = main.head()!;
  const { tree } = main.objects.readCommit(parent);
  const { objects } = main;
  const blob = objects.writeBlob(Buffer.from('Yes.'));
  const published = objects.writeCommit({
    ...{ tree: main.changedTree(tree, new Map([[faq, blob]])), parents: [parent] },
    ...{ message: 'Published', at: new Date() },
  });
  main.moveHead(published);
  one.write(home, 'heading: Drive quieter.');

  await (await one.start()).close();
  expect(one.read(faq)).toBe('Yes.');
  expect(one.read(home)).toBe('heading: Drive quieter.');
  expect(one.deployed).toEqual([published]);
  expect(main.objects.readCommit(main.head()!).parents).toEqual([published]);

  await (await one.start()).close();
  expect(one.deployed).toHaveLength(1);
  expect(JSON.parse(one.read(built))).toMatchObject({ commit: main.head() });
});
