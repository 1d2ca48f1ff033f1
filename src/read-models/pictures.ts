import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { pictureColors } from 'virtual:picture-colors';
import type { z } from 'zod';
import { findPhoto } from '#read-models/photos.ts';
import type { photo, PictureName, TownPictureName } from '#schemas/fields.ts';
import { pagePictures } from '#site/page-pictures.ts';

/** A photo of the owner's, as content names it. */
export type Photo = z.infer<typeof photo>;

const drawings = import.meta.glob<ImageMetadata>('/src/assets/{heroes,pages,towns}/*.webp', {
  eager: true,
  import: 'default',
});

/** The owner's photo, if there is one, instead of the drawing that a page begins with. */
export const getPicture = (name: PictureName, photo?: Photo) =>
  photo ? { src: findPhoto(photo.file), alt: photo.alt, position: '50% 60%' } : getDrawing(name);

/** The drawing of this name, and how a wide screen shows it. */
export function getDrawing(name: PictureName) {
  const { file, alt, position } = pagePictures[name];
  return { src: findDrawing(file), alt, position };
}

/** The drawing on the tile that leads to a town: closer than its page's, and square. */
export const getTownTile = (name: TownPictureName) => findDrawing(`towns/${name}-tile.webp`);

function findDrawing(file: string) {
  const src = drawings[`/src/assets/${file}`];
  if (!src) throw new Error(`The drawing src/assets/${file} is missing.`);
  return src;
}

/**
 * A picture in the sizes that a page asks for, in pixels, as AVIF; behind it, for browsers of before
 * 2023, one JPEG.
 */
export async function encode(src: ImageMetadata, widths: number[], jpegWidth: number) {
  const avif = await getImage({ src, widths, format: 'avif', quality: 44 });
  const jpeg = await getImage({ src, width: jpegWidth, format: 'jpeg', quality: 70 });
  const { width, height } = jpeg.attributes;
  return { srcset: avif.srcSet.attribute, jpeg: { src: jpeg.src, width, height } };
}

/** The average color of a picture, as CSS: its frame has it until the picture is there. */
export function averageColor(picture: ImageMetadata): string {
  // Astro keeps the file with the picture, but not in its type.
  const { fsPath } = picture as ImageMetadata & { fsPath: string };
  return pictureColors[fsPath.split('/src/assets/').at(-1) ?? ''] ?? 'transparent';
}
