import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test as base } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A copy of the built site, of which a test makes new deploys. */
const test = base.extend({
  serviceWorkers: 'allow',
  siteRoot: async ({}, use) => {
    await using folder = await temporaryFolder();
    await cp('dist', path.join(folder.path, 'dist'), { recursive: true });
    for (const part of ['netlify', 'netlify.toml', '.built']) {
      await symlink(path.resolve(part), path.join(folder.path, part));
    }
    await use(folder.path);
  },
});

test('a new deploy takes over at the next load, without a loop, and the files of the one before stay', async ({
  page,
  site,
  siteRoot,
}) => {
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin');
  await expect(page.getByText(/^Nothing is due/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(shells).toHaveLength(1);
  const [first = ''] = await shells();
  const worker = path.join(siteRoot, 'dist/admin/sw.js');
  const script = await readFile(worker, 'utf8');
  let loads = 0;
  page.on('load', () => (loads += 1));
  for (const [deploy, kept] of [
    ['shell-2', [first, 'shell-2']],
    ['shell-3', ['shell-2', 'shell-3']],
  ] as const) {
    const version = first.slice('shell-'.length);
    await writeFile(worker, script.replaceAll(version, deploy.slice('shell-'.length)));
    await page.reload();
    await expect(page.getByText(/^Nothing is due/)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect.poll(shells).toEqual(kept);
  }
  expect(loads).toBe(2);
});
