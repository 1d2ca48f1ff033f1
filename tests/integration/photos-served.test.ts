import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { photoAddress } from '#contracts/car-photo.ts';
import { startSite } from '#local/site-server/site-server.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { addPhoto, getPhoto, photoBytes, plain } from '#tests/support/example-photos.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { send } from '#tests/support/http-client.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());

test('a photo is served as what it is, to be kept for good, in one read', async () => {
  const site = new OwnerSite();
  const id = await addPhoto(site, await plain(900, 600).jpeg().toBuffer());
  for (const [file, type] of [
    ['800.avif', 'image/avif'],
    ['400.webp', 'image/webp'],
  ] as const) {
    blobs().journal.length = 0;
    const answer = await getPhoto(site, id, file);
    expect(blobs().journal).toHaveLength(1);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'netlify-cdn-cache-control': 'public, durable, max-age=31536000',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { headers } = answer;
    headers.set('cache-control', 'no-store');
    expectSecured(answer);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 12).toString('latin1')).toMatch(/ftypavif$|^RIFF.{4}WEBP$/s);
    const head = await getPhoto(site, id, file, 'HEAD');
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  }
});

test('behind any other address there is a sentence, which nobody keeps', async () => {
  const site = new OwnerSite();
  const id = await addPhoto(site, await plain().jpeg().toBuffer());
  const unread = [
    ...[`${id}/801.avif`, `${id}/800.jpeg`, `${id}/800.AVIF`, `${id}/__proto__`, `${id}/files`],
    ...[`${id.toUpperCase()}x/800.avif`, 'unused/800.avif', '../800.avif', `${id}a/800.avif`],
  ].map((address) => [address, 0] as const);
  for (const [address, reads] of [...unread, [`${'0'.repeat(32)}/800.avif`, 1] as const]) {
    const [one = '', file = ''] = address.split('/').slice(-2);
    blobs().journal.length = 0;
    const answer = await getPhoto(site, one, file);
    expect([address, answer.status, blobs().journal.length]).toEqual([address, 404, reads]);
    expectSecured(answer);
    expect(answer.headers.has('netlify-cdn-cache-control')).toBe(false);
    await expectSentence(answer);
  }
});

test('while the store is away, the answer is 503, which nobody keeps', async () => {
  const site = new OwnerSite();
  const id = await addPhoto(site, await plain().jpeg().toBuffer());
  blobs().inject({ status: 401, times: 100 });
  const answer = await getPhoto(site, id, '800.avif');
  expect(answer.status).toBe(503);
  expectSecured(answer);
  expect(answer.headers.has('netlify-cdn-cache-control')).toBe(false);
  expect(await expectSentence(answer)).toContain('(reference 01JTESTREQUEST).');
});

test('visitors share one call and one copy, wherever they are and whatever a link adds', async () => {
  const owner = new OwnerSite('production');
  const id = await addPhoto(owner, await plain(900, 600).jpeg().toBuffer());
  const file = pathToFileURL(path.resolve('netlify/functions/photos.ts')).href;
  await using folder = await temporaryFolder({
    'netlify.toml': '[build]\npublish = "dist"\n',
    'dist/404.html': '404 Page Not Found',
    'netlify/functions/photos.ts': `export { default, config } from ${JSON.stringify(file)};`,
  });
  await using site = Object.assign(
    await startSite({ root: folder.path, cdn: { edgeNode: (ip) => ip } }),
    { [Symbol.asyncDispose]: () => site.close() },
  );
  const address = site.url + photoAddress(id, 800, 'avif');
  blobs().journal.length = 0;
  const first = await send(address);
  expect(first.body).toEqual(await photoBytes(owner, id, '800.avif'));
  expect(first.headers['cache-status']).toContain('fwd=miss');
  blobs().journal.length = 0;
  const second = await send(`${address}?fbclid=x&utm_source=y`);
  expect(second.body).toEqual(first.body);
  expect(second.headers['cache-status']).toBe('"Netlify Edge"; hit');
  const elsewhere = await send(address, { from: '127.0.0.9' });
  expect(elsewhere.headers['cache-status']).toContain('"Netlify Durable"; hit');
  expect(elsewhere.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/avif',
  });
  expect(elsewhere.headers).not.toHaveProperty('netlify-cdn-cache-control');
  const { etag = '' } = first.headers;
  const known = await send(address, { headers: { 'if-none-match': etag } });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  expect(blobs().journal).toEqual([]);
  const missing = await send(`${site.url}${photoAddress('0'.repeat(32), 800, 'avif')}`);
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});
