import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { pictureLimits } from '#contracts/content-picture.ts';
import { openContent } from '#server/content/draft-document.ts';
import { pictureDocument, readPicture } from '#server/content/pictures/stored-picture.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { ContentEditor } from '#tests/support/content-editor.ts';
import { addPicture, sendPicture } from '#tests/support/content-pictures.ts';
import {
  blackPng,
  noise,
  pixelsOf,
  plain,
  plantedPhoto,
  withGainMap,
} from '#tests/support/example-photos.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
beforeEach(() => void captureLog());

/** What becomes of a file: the bytes that a commit gets, and those that a preview shows. */
async function madeOf(file: Buffer) {
  const maria = new ContentEditor();
  const { file: name, src, ...size } = await addPicture(maria, file);
  const store = openContent(functionContext(maria));
  const { bytes = '' } = (await readPicture(store, name)) ?? {};
  const shown = Buffer.from(src.replace('data:image/jpeg;base64,', ''), 'base64');
  return { name, size, bytes: Buffer.from(bytes, 'base64'), shown, src };
}

const isLike = (one: number[], other: readonly number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 24);

const [red, green, blue] = [
  [220, 30, 30],
  [30, 160, 30],
  [30, 30, 200],
];

/** A red, a green, a blue and a yellow quarter. */
const quarters = () => {
  const quarter = (color = [230, 220, 40], left: number, top: number) => ({
    input: {
      create: {
        ...{ width: 60, height: 40, channels: 3 as const },
        background: `rgb(${color.join()})`,
      },
    },
    ...{ left, top },
  });
  const parts = [quarter(red, 0, 0), quarter(green, 60, 0), quarter(blue, 0, 40)];
  return plain(120, 80, '#e6dc28').composite(parts);
};

/** The turn and mirror image of a file that its EXIF orientation makes upright. */
const undo: Record<number, (upright: Sharp) => Sharp> = {
  1: (one) => one,
  2: (one) => one.flop(),
  3: (one) => one.rotate(180),
  4: (one) => one.flip(),
  5: (one) => one.rotate(270).flop(),
  6: (one) => one.rotate(270),
  7: (one) => one.rotate(90).flop(),
  8: (one) => one.rotate(90),
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo of the orientation %i stands upright',
  async (orientation) => {
    const upright = sharp(await quarters().png().toBuffer());
    // Turned and then mirrored: each in a step of its own.
    const turned = await undo[orientation]!(upright).png().toBuffer();
    const file = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const { bytes, shown, size } = await madeOf(file);
    expect(size).toEqual({ width: 120, height: 80 });
    for (const one of [bytes, shown]) {
      const pixels = await pixelsOf(one);
      const corners = [pixels.at(0.25, 0.25), pixels.at(0.75, 0.25), pixels.at(0.25, 0.75)];
      [red, green, blue].forEach((color = [], at) =>
        expect(isLike(corners[at] ?? [], color), `corner ${at}`).toBe(true),
      );
    }
  },
);

test('where it was taken and everything else beside the pixels is gone, and its colors are the same', async () => {
  const planted = await plantedPhoto();
  const file = Buffer.concat([planted, Buffer.from('<script>PLANTED</script>PK\x03\x04')]);
  expect(file.includes('PLANTED-XMP') && file.includes('ICC_PROFILE')).toBe(true);
  const { bytes, shown } = await madeOf(file);
  for (const one of [bytes, shown]) {
    expect(one.toString('latin1')).not.toMatch(/PLANTED|exif|xmp|icc|GPS|adobe|script|PK\x03\x04/i);
    expect(await sharp(one).metadata()).not.toMatchObject({ exif: expect.anything() as unknown });
    expect(isLike((await pixelsOf(one)).at(0.5, 0.5), [32, 240, 32])).toBe(true);
  }
});

test('the hardest photo keeps to its limits of bytes, and a large one to its width', async () => {
  const { bytes, src } = await madeOf(await noise(1_600, 1_200).jpeg({ quality: 60 }).toBuffer());
  expect(bytes.length).toBeLessThanOrEqual(pictureLimits.bytes);
  expect(src.length).toBeLessThanOrEqual(pictureLimits.shown);
  const { size } = await madeOf(await plain(4_000, 3_000).jpeg().toBuffer());
  expect(size).toEqual({ width: 2_400, height: 1_800 });
});

test('JPEG, PNG and WebP are taken, of an animation the first frame, and become the same kind of file', async () => {
  const frames = Buffer.concat([Buffer.alloc(64 * 48 * 3, 255), Buffer.alloc(64 * 48 * 3)]);
  const raw = { width: 64, height: 96, channels: 3, pageHeight: 48 } as const;
  const animated = await sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const files = [
    await plain().png().toBuffer(),
    await plain().webp().toBuffer(),
    await plain().jpeg({ progressive: true }).toBuffer(),
    await plain().toColourspace('cmyk').jpeg().toBuffer(),
    await withGainMap(await plain().jpeg().toBuffer()).toBuffer(),
    animated,
  ];
  for (const file of files) {
    const { bytes, name } = await madeOf(file);
    expect(name).toMatch(/^camping-gear-[\da-f]{16}\.jpg$/);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
  }
  expect(
    isLike((await pixelsOf((await madeOf(animated)).bytes)).at(0.5, 0.5), [255, 255, 255]),
  ).toBe(true);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat';

describe('what is no such picture is refused with a sentence, and nothing of it is kept:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['an SVG that is called a JPEG', () => Buffer.from(svg), /not a JPEG, PNG or WebP/],
    [
      'an SVG behind the mark of a JPEG',
      () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'),
      /damaged/,
    ],
    ['a HEIC', () => Buffer.from(heic, 'latin1'), /not a JPEG, PNG or WebP/],
    ['a GIF', () => plain().gif().toBuffer(), /not a JPEG, PNG or WebP/],
    ['a page', () => Buffer.from('<!doctype html>'), /not a JPEG, PNG or WebP/],
    ['nothing', () => Buffer.alloc(0), /not a JPEG, PNG or WebP/],
    ['144 megapixels in a small file', () => blackPng(12_000, 12_000), /more than 40 megapixels/],
    [
      'one that is cut off',
      async () => (await noise(400, 300).jpeg().toBuffer()).subarray(0, 20_000),
      /incomplete or damaged/,
    ],
  ])('%s', async (_, make, sentence) => {
    const maria = new ContentEditor();
    const answer = await sendPicture(maria, await make());
    expect(answer.status).toBe(400);
    expectSecured(answer);
    expect(await expectSentence(answer)).toMatch(sentence);
    expect(await storedDocuments(openContent(functionContext(maria)))).toEqual({});
  });

  test('a file of more than 4.5 MB', async () => {
    const answer = await sendPicture(new ContentEditor(), Buffer.alloc(4_500_001));
    expect(answer.status).toBe(413);
    await expectSentence(answer);
  });

  test.each(['', '..', '../draft', 'a/b', 'Tent', 'tent.jpg', '-tent', 'x'.repeat(41), 'é'])(
    'one that is to be called %j',
    async (slug) => {
      const file = await plain().jpeg().toBuffer();
      const answer = await sendPicture(new ContentEditor(), file, encodeURIComponent(slug));
      expect(answer.status).toBe(400);
      await expectSentence(answer);
    },
  );
});

test('a file that is sent again is the same picture', async () => {
  const maria = new ContentEditor();
  const file = await plain().jpeg().toBuffer();
  const [first, again] = [await addPicture(maria, file), await addPicture(maria, file)];
  expect(again).toEqual(first);
});

test('of pictures that nothing has, a hundred are kept', async () => {
  const maria = new ContentEditor();
  const store = openContent(functionContext(maria));
  for (let number = 0; number < pictureLimits.stored; number += 1) {
    const key = `pictures/tent-${String(number).padStart(16, '0')}.jpg`;
    await store.create(key, pictureDocument, { bytes: '', shown: '', width: 1, height: 1 });
  }
  const answer = await sendPicture(maria, await plain().jpeg().toBuffer());
  expect(answer.status).toBe(409);
  expect(await expectSentence(answer)).toMatch(/^Too many pictures are kept/);
});
