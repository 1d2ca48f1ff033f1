import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { photoLimits } from '#contracts/car-photo.ts';
import adminPhotos from '#functions/admin-photos.ts';
import { openPhotos } from '#server/photos/stored-photo.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { blackPng, noise, plain, sendPhoto } from '#tests/support/example-photos.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, post } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
let logged: string[];
beforeEach(() => {
  logged = captureLog();
});

/** Sends what must be refused, and gives the sentence. */
async function refused(status: number, ...[file, type]: [file: Uint8Array, type?: string]) {
  const site = new OwnerSite();
  const answer = await sendPhoto(site, file, type);
  expect(answer.status).toBe(status);
  expectSecured(answer);
  const sentence = await expectSentence(answer);
  expect(await storedDocuments(openPhotos(site.context))).toEqual({});
  const [line = '{}'] = logged.splice(0);
  expect(Object.keys(JSON.parse(line) as object).sort()).toEqual([
    ...['durationMs', 'event', 'function', 'reason', 'requestId', 'status', 'time'],
  ]);
  return sentence;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1');

describe('what is no JPEG, PNG or WebP is refused, whatever its type says:', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['an SVG', () => Promise.resolve(Buffer.from(svg))],
    ['an SVG with a JPEG mark', () => Promise.resolve(Buffer.from(`\ufeff<!--JFIF-->${svg}`))],
    ['a GIF', () => plain().gif().toBuffer()],
    ['a HEIC', () => Promise.resolve(heic)],
    ['an AVIF', () => plain().avif().toBuffer()],
    ['a TIFF', () => plain().tiff().toBuffer()],
    ['a PDF', () => Promise.resolve(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'))],
    ['a page', () => Promise.resolve(Buffer.from('<!doctype html><title>Heron</title>'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['one byte', () => Promise.resolve(Buffer.from([0xff]))],
  ])('%s', async (_, make) => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
      const sentence = 'This file is not a JPEG, PNG or WebP picture. Choose one that is.';
      expect(await refused(400, await make(), type)).toBe(sentence);
    }
  });

  test('and nothing else can be read, even if it begins like one', async () => {
    const begin = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1');
    const file = Buffer.concat([begin, Buffer.from(svg)]);
    expect(await refused(400, file)).toContain('incomplete or damaged');
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported');
    await expect(sharp('public/favicon.svg').metadata()).rejects.toThrow();
  });
});

test.each([
  ['a JPEG', () => noise(640, 480).jpeg()],
  ['a progressive JPEG', () => noise(640, 480).jpeg({ progressive: true })],
  ['a PNG', () => noise(640, 480).png()],
  ['an interlaced PNG', () => noise(640, 480).png({ progressive: true })],
  ['a WebP', () => noise(640, 480).webp()],
  ['a lossless WebP', () => noise(640, 480).webp({ lossless: true })],
])('%s that is cut off anywhere is refused', async (_, make) => {
  const file = await make().toBuffer();
  for (const part of [0.001, 0.01, 0.5, 0.9, 0.99]) {
    const cut = file.subarray(0, Math.floor(file.length * part));
    if (cut.length < 12) continue;
    expect(await refused(400, cut)).toBe(
      'This photo is incomplete or damaged. Upload it again, or choose another.',
    );
  }
});

test('a small file that unfolds to 144 megapixels is refused before it is unfolded', async () => {
  const bomb = blackPng(12_000, 12_000);
  expect(bomb.length).toBeLessThan(50_000);
  let unfolded = 0;
  const count = () => (unfolded += 1);
  sharp.queue.on('change', count);
  expect((await sendPhoto(new OwnerSite(), blackPng(1_200, 1_200))).status).toBe(201);
  expect(unfolded).toBeGreaterThan(0);
  unfolded = 0;
  logged.splice(0);
  expect(await refused(400, bomb)).toBe(
    'This photo has more than 40 megapixels. Choose a smaller one.',
  );
  expect(unfolded).toBe(0);
  sharp.queue.off('change', count);
});

test('a file is taken up to 4.5 MB, and a byte more is refused', async () => {
  const picture = await plain().jpeg().toBuffer();
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  const site = new OwnerSite();
  expect((await sendPhoto(site, padded(photoLimits.bytes))).status).toBe(201);
  logged.splice(0);
  const sentence = 'This file is too large. Please send one of at most 4.5 MB.';
  expect(await refused(413, padded(photoLimits.bytes + 1))).toBe(sentence);
  expect(await refused(413, padded(5_900_000), 'image/heic')).toBe(sentence);
});

test.each(['image/svg+xml', 'image/heic', 'application/json', 'multipart/form-data', ''])(
  'a body of the type %j is refused',
  async (type) => {
    expect(await refused(415, await plain().jpeg().toBuffer(), type)).toBe(
      'Please send the body as image/jpeg, image/png, or image/webp.',
    );
  },
);

test('nobody but the owner, from our own page, can send a photo', async () => {
  const site = new OwnerSite();
  const file = new Uint8Array(await plain().jpeg().toBuffer());
  const unknown = await adminPhotos(post('/api/admin/photos', file, 'image/jpeg'), site.context);
  expect(unknown.status).toBe(401);
  expect(await expectSentence(unknown)).toMatch(/sign in/);
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  expect((await sendPhoto(site, file, 'image/jpeg', elsewhere)).status).toBe(403);
  expect(await storedDocuments(openPhotos(site.context))).toEqual({});
});

test('whatever bytes of a picture are wrong, the answer is a photo or a sentence', async () => {
  const site = new OwnerSite();
  const pictures = [
    await noise(64, 48).jpeg().toBuffer(),
    await noise(64, 48).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    await noise(64, 48).png().withIccProfile('p3').toBuffer(),
    await noise(64, 48)
      .webp()
      .withExif({ IFD0: { Copyright: 'x' } })
      .toBuffer(),
  ];
  for (const [kind, picture] of pictures.entries()) {
    for (let round = 0; round < 40; round += 1) {
      const file = Buffer.from(picture);
      const chance = createHash('sha512').update(`${kind} ${round}`).digest();
      for (let at = 0; at < 60; at += 3) {
        // Half of the faults are in what comes before the pixels.
        const reach = at % 2 ? file.length : Math.min(400, file.length);
        file[chance.readUInt16BE(at) % reach] = chance[at + 2] ?? 0;
        if (at >= round) break;
      }
      const answer = await sendPhoto(site, file);
      expect([200, 201, 400], `${kind} ${round}`).toContain(answer.status);
    }
  }
});
