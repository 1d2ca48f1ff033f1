import sharp from 'sharp';
import type { photoFormats, photoWidths } from '#contracts/car-photo.ts';
import { roomFor, type Pixels } from './decode-photo.ts';
import { photoFiles } from './stored-photo.ts';

type Width = (typeof photoWidths)[number];
type Format = (typeof photoFormats)[number];

/** Most bytes of an AVIF by its width. A WebP, for older browsers, may have half as many more. */
const mostBytes: Record<Width, number> = { 400: 12_000, 800: 30_000, 1600: 110_000 };
const most = (width: Width, format: Format) => mostBytes[width] * (format === 'webp' ? 1.5 : 1);

/** Below this, fewer pixels look better. */
const leastQuality = 20;

/** The files of a photo in base64, by name. A photo that is narrower than a file keeps its own width there. */
export async function encodePhoto(pixels: Pixels): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { name, width, format } of photoFiles) {
    const limits = { width, format, most: most(width, format), best: 60 };
    files[name] = (await encodeWithin(pixels, limits)).toString('base64');
  }
  return files;
}

interface Limits {
  /** In pixels. */
  width: number;
  format: Format | 'jpeg';
  /** In bytes. */
  most: number;
  /** The quality to begin with. */
  best: number;
}

/** The best file within its limits: with less quality if need be, and then with fewer pixels. */
export async function encodeWithin(
  { data, info }: Pixels,
  { width, format, most: limit, best }: Limits,
): Promise<Buffer> {
  let size = Math.min(width, Math.max(info.width, Math.ceil(info.height / 2)));
  let quality = best;
  for (;;) {
    const resized = sharp(data, { raw: info }).resize(roomFor(size));
    const encoded = {
      avif: () => resized.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }),
      webp: () => resized.webp({ quality }),
      jpeg: () => resized.jpeg({ quality }),
    };
    const file = await encoded[format]().toBuffer();
    if (file.length <= limit) return file;
    const shrink = Math.sqrt(limit / file.length);
    if (quality > leastQuality) quality = Math.max(leastQuality, Math.floor(quality * shrink));
    else size = Math.floor(size * Math.min(shrink, 0.95));
  }
}
