import * as z from 'zod/mini';
import { photoLimits } from './car-photo.ts';

/** Most bytes of an upload, of the picture that is made of it, and of the small one that a preview shows. */
export const pictureLimits = {
  upload: photoLimits.bytes,
  bytes: 1_500_000,
  shown: 150_000,
  /** In pixels; on any page, none is shown wider. */
  width: 2_400,
  alt: photoLimits.alt,
  /** How many are kept that no commit has yet, or that nothing names anymore. */
  stored: 100,
} as const;

const noName = { error: 'Please name the picture, in small letters, digits and hyphens.' };

/** The name of a picture that came from the editor, below src/assets/photos: words, and what follows from its bytes. */
export const pictureName = z
  .string(noName)
  .check(z.regex(/^[a-z][a-z\d-]{0,40}-[\da-f]{16}\.jpg$/, noName));

const slug = z.string(noName).check(z.regex(/^[a-z][a-z\d-]{0,39}$/, noName));

/** The query of `POST /api/admin/content/picture`: the words that its name begins with. */
export const pictureUpload = z.object({ slug });

/** The query of `GET /api/admin/content/picture`: a photo that the content names. */
export const pictureQuery = z.object({
  file: z.string(noName).check(z.regex(/^[\w-]{1,100}\.(jpe?g|png|webp|avif)$/, noName)),
});

/** The answer to both: the picture's name, and a small one of it as a `data:` address. */
export const contentPicture = z.object({
  file: z.string(),
  src: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ContentPicture = z.infer<typeof contentPicture>;
