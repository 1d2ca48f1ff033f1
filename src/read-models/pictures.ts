import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { pictureColors } from 'virtual:picture-colors';
import { getCamping, getLocations } from '#read-models/content.ts';
import { findPhoto } from '#read-models/photos.ts';
import type { GearName, PictureName, TownPictureName } from '#schemas/fields.ts';
import type { Photo } from '#schemas/pictures.ts';
import { gearPictures, heroPictures, pagePictures } from '#site/page-pictures.ts';

/** What content has in place of a drawing: a photo, or nothing. */
type Replaced = Photo | null | undefined;

/** A picture as a page shows it. */
export interface Picture {
  src: ImageMetadata;
  alt: string;
  /** CSS object-position: what stays in view where its frame cuts. */
  position: string | undefined;
  /** Whether it is the owner's, not a drawing. */
  isPhoto: boolean;
}

const drawings = import.meta.glob<ImageMetadata>('/src/assets/{heroes,pages,towns,gear}/*.webp', {
  eager: true,
  import: 'default',
});

/** The owner's photo, if there is one, instead of the drawing that a page begins with. */
export const getPicture = (name: PictureName, photo: Replaced): Picture =>
  choose(photo, pagePictures[name]);

/** The pictures behind the words of a page: for screens that are higher than wide, and for others. */
export function getHero(name: keyof typeof heroPictures, photo: Replaced) {
  const { landscape, position } = heroPictures[name];
  const { alt, file } = pagePictures[name];
  const wide = choose(photo, { file: landscape, alt, position });
  return { ...wide, landscape: wide.src, portrait: choose(photo, { file, alt }).src };
}

/** The picture on the tile that leads to a town: the drawing there is closer than its page's, and square. */
export const getTownTile = (name: TownPictureName, photo: Replaced): Picture =>
  choose(withoutWords(photo), { file: `towns/${name}-tile.webp`, alt: '' });

/** The picture of a town beside prices. */
export async function getTownPicture(name: TownPictureName): Promise<Picture> {
  const { photo } = (await getLocations()).find(({ picture }) => picture === name) ?? {};
  const { alt } = pagePictures[name];
  return choose(photo, { file: `towns/${name}-tile.webp`, alt, position: '50% 100%' });
}

/** The picture of something for campers; `alt` says what its drawing shows. */
export const getGearPicture = (
  name: keyof typeof gearPictures,
  alt: string,
  photo: Replaced,
): Picture => choose(photo, { ...gearPictures[name], alt });

/** The picture of the card with this drawing, without words of its own. */
export async function getGearTile(name: GearName): Promise<Picture> {
  const { cards } = (await getCamping()).gear;
  const { photo } = cards.find(({ picture }) => picture === name) ?? {};
  return getGearPicture(name, '', withoutWords(photo));
}

/** The photo of a person, if there is one. */
export const getPortrait = (photo: Replaced): Picture | undefined =>
  photo?.file ? showPhoto(photo, '50% 30%') : undefined;

interface Drawing {
  file: string;
  alt: string;
  position?: string;
}

/** A preview marks a picture in its description, and the drawing of a place without a photo, too. */
const choose = (photo: Replaced, { alt, ...drawing }: Drawing): Picture =>
  photo?.file
    ? showPhoto(photo, '50% 60%')
    : showDrawing({ ...drawing, alt: `${photo?.alt ?? ''}${alt}` });

/** A photo where the words beside it say what it shows: nothing is left but the marks of a preview. */
const withoutWords = (photo: Replaced): Replaced =>
  photo && { ...photo, alt: photo.alt.replace(/[^\uE000-\uF8FF]+/g, '') };

function showPhoto({ file, alt, focus }: Photo, usual: string): Picture {
  const position = focus ? `${focus[0]}% ${focus[1]}%` : usual;
  return { src: findPhoto(file), alt, position, isPhoto: true };
}

function showDrawing({ file, alt, position }: Drawing): Picture {
  const src = drawings[`/src/assets/${file}`];
  if (!src) throw new Error(`The drawing src/assets/${file} is missing.`);
  return { src, alt, position, isPhoto: false };
}

/**
 * A picture in the sizes that a page asks for, in pixels, as AVIF; behind it, for browsers of before
 * 2023, one JPEG.
 */
export async function encode(src: ImageMetadata, widths: number[], jpegWidth: number) {
  // A photo of a draft is as it is.
  if (src.src.startsWith('data:'))
    return { srcset: undefined, jpeg: { src: src.src, width: src.width, height: src.height } };
  const avif = await getImage({ src, widths, format: 'avif', quality: 44 });
  const jpeg = await getImage({ src, width: jpegWidth, format: 'jpeg', quality: 70 });
  const { width, height } = jpeg.attributes;
  return { srcset: avif.srcSet.attribute, jpeg: { src: jpeg.src, width, height } };
}

/** The average color of a picture, as CSS: its frame has it until the picture is there. */
export function averageColor(picture: ImageMetadata): string {
  // Astro keeps the file with the picture, but not in its type.
  const { fsPath } = picture as ImageMetadata & { fsPath?: string };
  return pictureColors[fsPath?.split('/src/assets/').at(-1) ?? ''] ?? 'transparent';
}
