import sharp, { type OutputInfo } from 'sharp';
import { photoWidths } from '#contracts/car-photo.ts';
import { Refusal } from '#server/refusal.ts';

// Files come from outside: nothing but these three formats is ever read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  ],
});

/** How a JPEG, a PNG and a WebP begin, a byte as a character. */
const beginning = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP)/;

const mostPixels = 40_000_000;
const widest = Math.max(...photoWidths);

/** The pixels of a photo, upright, in sRGB, and as large as the largest file that is made of it. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** The room for a photo of this width: one that is very tall becomes narrower. */
export const roomFor = (width: number) =>
  ({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Reads a JPEG, PNG or WebP, whatever its type says, and of an animation the first frame. What else the file
 * holds is left behind. It is made as wide as is asked for at most. Throws a `Refusal` (400) if it is none of these, incomplete, damaged or too large.
 */
export async function decodePhoto(file: Uint8Array, width = widest): Promise<Pixels> {
  if (!beginning.test(Buffer.from(file.subarray(0, 12)).toString('latin1'))) throw noPhoto();
  try {
    // Phones write files with small faults, which are no reason to refuse them.
    const photo = sharp(file, { failOn: 'truncated', limitInputPixels: false });
    const size = await photo.metadata();
    if (size.width * size.height > mostPixels) throw tooManyPixels();
    return await photo
      .autoOrient()
      .resize(roomFor(width))
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof Refusal ? error : damaged();
  }
}

const noPhoto = () =>
  new Refusal(400, 'no-photo', 'This file is not a JPEG, PNG or WebP picture. Choose one that is.');

const tooManyPixels = () =>
  new Refusal(400, 'pixels', 'This photo has more than 40 megapixels. Choose a smaller one.');

const damaged = () =>
  new Refusal(
    400,
    'damaged',
    'This photo is incomplete or damaged. Upload it again, or choose another.',
  );
