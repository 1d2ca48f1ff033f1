import { readFile } from 'node:fs/promises';
import { changeCopyState } from '#server/copies/copies-screen.ts';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { Bucket } from '#tests/support/bucket.ts';
import { functionContext } from '#tests/support/function-call.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 390, height: 800 } });

const bucket = new Bucket();
test.beforeAll(async () => {
  await bucket.start();
  process.env.LOCAL_COPIES_URL = bucket.url;
});
test.afterAll(() => bucket.stop());

test('the owner sets up copies elsewhere, keeps the key, makes one and opens it; Today is red when it is old', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* 400/);
  const [sent, scripts]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    sent.push(request.postData() ?? '');
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await signInAsOwner(page, site.url, site.password);
  await page.clock.install();
  await page.goto('/admin/record?tab=backup');
  const panel = page.getByRole('region', { name: 'A copy elsewhere' });
  await panel.getByRole('button', { name: 'Set up' }).click();
  await panel.getByLabel('Address of the service').fill(bucket.url);
  await panel.getByLabel('Bucket').fill(Bucket.bucket);
  await panel.getByLabel('Key ID').fill(Bucket.key.accessKeyId);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Please paste the secret of the key.')).toBeVisible();
  await panel.getByLabel('Secret of the key').fill(Bucket.key.secret);
  await expectUsableByTouch(page, 'in the form of the bucket');
  await panel.getByRole('button', { name: 'Save' }).click();

  const make = panel.getByRole('button', { name: 'Make and save the key' });
  await expect(make).toBeVisible();
  expect(scripts.filter((url) => url.includes('key-file'))).toEqual([]);
  const download = page.waitForEvent('download');
  await make.click();
  const keyFile = await (await download).path();
  expect(await readFile(keyFile, 'utf8')).toMatch(/^AGE-SECRET-KEY-1/m);
  await panel.getByLabel('Choose the file you just saved').setInputFiles(keyFile);
  await expect(panel.getByText('The first copy is made tonight')).toBeVisible();

  await panel.getByRole('button', { name: 'Send a test' }).click();
  await expect(panel.getByText('The test arrived, and came back.')).toBeVisible();
  await panel.getByRole('button', { name: 'Back up now' }).click();
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(panel.getByText('The last copy is 0 hours old')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectUsableByTouch(page, 'beside the last copy');

  await panel.getByLabel('Key file').setInputFiles({
    ...{ name: 'other.txt', mimeType: 'text/plain' },
    buffer: Buffer.from('hello'),
  });
  await expect(panel.getByText('This is no key file.')).toBeVisible();
  await panel.getByLabel('Key file').setInputFiles(keyFile);
  await panel.getByRole('button', { name: 'Open the last copy' }).click();
  await expect(panel.getByText(/The key opens the copy of .* All of it is whole\./)).toBeVisible();
  await expect(panel.getByText(/Your key last opened a copy on/)).toBeVisible();
  expect(sent.join()).not.toContain('AGE-SECRET-KEY');

  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  const madeAt = new Date(Date.now() - 73 * 3_600_000).toISOString();
  await changeCopyState(functionContext(), (state) => ({
    ...state,
    last: state.last && { ...state.last, madeAt },
  }));
  await page.goto('/admin');
  const row = page.getByRole('link', { name: /The last copy elsewhere is 3 days old/ });
  await expect(row).toBeVisible();
  await row.click();
  await expect(panel.getByText('The last copy elsewhere is 3 days old')).toBeVisible();
});
