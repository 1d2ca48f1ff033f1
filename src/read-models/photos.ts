import type { ImageMetadata } from 'astro';

const photos = import.meta.glob<ImageMetadata>('/src/assets/photos/*.{jpg,jpeg,png,webp,avif}', {
  eager: true,
  import: 'default',
});

/** The owner's photo of that name. */
export function findPhoto(file: string): ImageMetadata {
  const photo = photos[`/src/assets/photos/${file}`];
  if (!photo)
    throw new Error(`There is no photo src/assets/photos/${file}. Upload it there first.`);
  return photo;
}
