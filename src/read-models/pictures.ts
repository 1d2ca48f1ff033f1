import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import type { PictureName } from '#schemas/fields.ts';
import { pagePictures } from '#site/page-pictures.ts';

const drawings = import.meta.glob<ImageMetadata>('/src/assets/{heroes,pages,towns}/*.webp', {
  eager: true,
  import: 'default',
});

/** The drawing of this name, and how a wide screen shows it. */
export function getDrawing(name: PictureName) {
  const { file, alt, position } = pagePictures[name];
  const src = drawings[`/src/assets/${file}`];
  if (!src) throw new Error(`The drawing src/assets/${file} is missing.`);
  return { src, alt, position };
}

const colors = new Map<string, Promise<string>>();

/** The average color of a picture, as CSS: its frame has it until the picture is there. */
export function averageColor(picture: ImageMetadata): Promise<string> {
  // Astro keeps the file with the picture, but not in its type.
  const { fsPath } = picture as ImageMetadata & { fsPath: string };
  const known = colors.get(fsPath) ?? readColor(fsPath);
  colors.set(fsPath, known);
  return known;
}

async function readColor(file: string): Promise<string> {
  const pixel = await sharp(file).flatten().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `rgb(${[...pixel].join(' ')})`;
}
