import type { ImageMetadata } from 'astro';
import { draftPicture } from './entries.ts';

const photos = import.meta.glob<ImageMetadata>('/src/assets/photos/*.{jpg,jpeg,png,webp,avif}', {
  eager: true,
  import: 'default',
});

/** The owner's photo of that name; in a preview, one that the site was built without, too. */
export function findPhoto(file: string): ImageMetadata {
  const photo = photos[`/src/assets/photos/${file}`];
  if (photo) return photo;
  const drafted = draftPicture(file);
  if (drafted) return { ...drafted, format: 'jpg' };
  throw new Error(`There is no photo src/assets/photos/${file}. Upload it there first.`);
}
