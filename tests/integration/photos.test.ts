import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPhotos } from '#server/photos/stored-photo.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import {
  addPhoto,
  noise,
  photoBytes,
  pixelsOf,
  plain,
  plantedPhoto,
  sendPhoto,
  withGainMap,
} from '#tests/support/example-photos.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
let logged: string[];
beforeEach(() => {
  logged = captureLog();
});

const names = ['400.avif', '400.webp', '800.avif', '800.webp', '1600.avif', '1600.webp'];

/** Whether two colors look the same. */
const isLike = (one: number[], other: readonly number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 24);

describe('a photo is upright', () => {
  const [red, green, blue, yellow] = [
    [220, 30, 30],
    [30, 160, 30],
    [30, 30, 200],
    [230, 220, 40],
  ];
  const [width, height] = [96, 64];
  /** Four quarters of four colors: no turn and no mirror image of it is like it. */
  const upright = (x: number, y: number) =>
    (y < height / 2 ? (x < width / 2 ? red : green) : x < width / 2 ? blue : yellow) ?? [];
  const [right, bottom] = [width - 1, height - 1];
  /** Where the pixel of a file stands in the upright picture, by the file's EXIF orientation. */
  const places: Record<number, (a: number, b: number) => [number, number]> = {
    1: (a, b) => [a, b],
    2: (a, b) => [right - a, b],
    3: (a, b) => [right - a, bottom - b],
    4: (a, b) => [a, bottom - b],
    5: (a, b) => [b, a],
    6: (a, b) => [right - b, a],
    7: (a, b) => [right - b, bottom - a],
    8: (a, b) => [b, bottom - a],
  };

  test.each(Object.entries(places))(
    'from the EXIF orientation %s',
    async (orientation, placeOf) => {
      const isTurned = Number(orientation) > 4;
      const size = isTurned ? [height, width] : [width, height];
      const [w = 0, h = 0] = size;
      const pixels = Array.from({ length: w * h }, (_, at) =>
        upright(...placeOf(at % w, Math.floor(at / w))),
      );
      const file = await sharp(Buffer.from(pixels.flat()), {
        raw: { width: w, height: h, channels: 3 },
      })
        .withMetadata({ orientation: Number(orientation) })
        .jpeg({ quality: 95 })
        .toBuffer();
      const site = new OwnerSite();
      const id = await addPhoto(site, file);
      for (const name of ['400.avif', '400.webp', '1600.avif']) {
        const shown = await pixelsOf(await photoBytes(site, id, name));
        expect(shown).toMatchObject({ width, height });
        const corners = [shown.at(0.25, 0.25), shown.at(0.75, 0.25), shown.at(0.25, 0.75)];
        [red, green, blue].forEach((color = [], at) => {
          expect(isLike(corners[at] ?? [], color), `${name}, corner ${at}`).toBe(true);
        });
      }
    },
  );
});

test('nothing that a phone writes beside the picture is left, and its colors are', async () => {
  const planted = await plantedPhoto();
  const wide = await sharp(planted).metadata();
  expect([wide.exif, wide.xmp, wide.icc].every(Boolean)).toBe(true);
  const comment = Buffer.from('\xff\xfe\x00\x10PLANTED-COMMENT', 'latin1');
  const file = Buffer.concat([planted.subarray(0, 2), comment, planted.subarray(2)]);
  for (const mark of ['PLANTED-EXIF', 'PLANTED-XMP', 'PLANTED-COMMENT', 'Exif', 'ICC_PROFILE']) {
    expect(file.includes(mark), mark).toBe(true);
  }
  const site = new OwnerSite();
  const id = await addPhoto(site, file);
  for (const name of names) {
    const bytes = await photoBytes(site, id, name);
    expect(bytes.toString('latin1')).not.toMatch(/PLANTED|exif|xmp|icc|GPS|prof|adobe/i);
    const shown = await pixelsOf(bytes);
    expect(isLike(shown.at(0.5, 0.5), [32, 240, 32]), name).toBe(true);
  }
  expect(JSON.stringify(await storedDocuments(openPhotos(site.context)))).not.toContain('PLANTED');
  const said = logged.join().replaceAll(/"(time|durationMs|requestId)":[^,}]+/g, '');
  expect(said).not.toMatch(/PLANTED|640|480/);
});

test('the tail of a file that is a picture and something else as well is gone', async () => {
  const tail = '<script>alert("PLANTED")</script>PK\x03\x04PLANTED.zip';
  const file = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(tail, 'latin1')]);
  const site = new OwnerSite();
  const id = await addPhoto(site, file);
  for (const name of names) {
    const bytes = await photoBytes(site, id, name);
    expect(bytes.toString('latin1')).not.toMatch(/PLANTED|script|PK\x03\x04/);
  }
});

test('sharp noise of the size of a file, and a very tall picture, keep to the same limits', async () => {
  const site = new OwnerSite();
  const tall = await addPhoto(site, await noise(150, 2_000).jpeg().toBuffer());
  const fine = await addPhoto(site, await noise(800, 800).jpeg({ quality: 95 }).toBuffer());
  for (const id of [tall, fine]) {
    expect((await photoBytes(site, id, '800.avif')).length).toBeLessThanOrEqual(30_000);
    expect((await photoBytes(site, id, '1600.webp')).length).toBeLessThanOrEqual(165_000);
  }
  const { width, height } = await pixelsOf(await photoBytes(site, tall, '400.avif'));
  expect(height).toBeLessThanOrEqual(800);
  expect(height / width).toBeCloseTo(2_000 / 150, 0);
});

test('a photo has the width of each file, and a smaller one keeps its own', async () => {
  const site = new OwnerSite();
  const widths = async (file: Buffer) => {
    const id = await addPhoto(site, file);
    const found = [];
    for (const name of names) found.push((await pixelsOf(await photoBytes(site, id, name))).width);
    return found;
  };
  expect(await widths(await plain(2_000, 1_500).jpeg().toBuffer())).toEqual([
    ...[400, 400, 800, 800, 1600, 1600],
  ]);
  expect(await widths(await plain(600, 450).png().toBuffer())).toEqual([
    ...[400, 400, 600, 600, 600, 600],
  ]);
  expect(await widths(await plain(1, 1).png().toBuffer())).toEqual([1, 1, 1, 1, 1, 1]);
});

test('JPEG, PNG and WebP are known by what they hold, whatever their type says', async () => {
  const site = new OwnerSite();
  const picture = plain();
  const frames = Buffer.concat([Buffer.alloc(64 * 48 * 3, 255), Buffer.alloc(64 * 48 * 3)]);
  const raw = { width: 64, height: 96, channels: 3, pageHeight: 48 } as const;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const white = {
    animated: await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer(),
    transparent: await sharp({ create: { width: 64, height: 48, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  };
  for (const file of Object.values(white)) {
    const id = await addPhoto(site, file);
    const shown = await pixelsOf(await photoBytes(site, id, '400.webp'));
    expect(shown).toMatchObject({ width: 64, height: 48 });
    expect(isLike(shown.at(0.5, 0.5), [255, 255, 255])).toBe(true);
  }
  for (const file of [
    await picture.clone().png().toBuffer(),
    await picture.clone().webp().toBuffer(),
    await picture.clone().jpeg({ progressive: true }).toBuffer(),
    await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
    await picture.clone().toColourspace('b-w').jpeg().toBuffer(),
    await picture.clone().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    await picture.clone().png({ palette: true }).toBuffer(),
    await withGainMap(await picture.clone().jpeg().toBuffer()).toBuffer(),
  ]) {
    for (const type of ['image/jpeg', 'image/webp', 'image/png; charset=binary']) {
      expect((await sendPhoto(site, file, type)).ok).toBe(true);
    }
  }
});

test('a photo that is sent again is the same photo', async () => {
  const site = new OwnerSite();
  const file = await plain().jpeg().toBuffer();
  const [first, again] = [await sendPhoto(site, file), await sendPhoto(site, file, 'image/png')];
  expect([first.status, again.status]).toEqual([201, 200]);
  const { id } = (await first.json()) as { id: string };
  expect(await again.json()).toEqual({ id });
  const kept = await storedDocuments(openPhotos(site.context));
  expect(Object.keys(kept)).toEqual([id]);
  expect(logged.map((line) => (JSON.parse(line) as { repeated: boolean }).repeated)).toEqual([
    ...[false, true],
  ]);
  const other = await addPhoto(site, await plain(64, 48, '#204080').jpeg().toBuffer());
  expect(other).not.toBe(id);
});
