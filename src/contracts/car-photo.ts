import * as z from 'zod/mini';
import { line } from '#contracts/text.ts';

/** Most photos of one car, most bytes of an upload, and most characters of a description. */
export const photoLimits = { perCar: 12, bytes: 4_500_000, alt: 200 } as const;

/** The widths in pixels, and the formats, that every photo is kept in. */
export const photoWidths = [400, 800, 1600] as const;
export const photoFormats = ['avif', 'webp'] as const;

/** Where visitors get a photo; what is there never changes. */
export const photoAddress = (
  id: string,
  width: (typeof photoWidths)[number],
  format: (typeof photoFormats)[number],
) => `/photos/${id}/${width}.${format}`;

const noPhoto = { error: 'Please upload the photo again.' };

/** The id of a stored photo: 32 hex digits of the SHA-256 of what is stored. */
export const photoId = z.string(noPhoto).check(z.regex(/^[0-9a-f]{32}$/, noPhoto));

const noFocus = { error: 'Please mark the focal point of the photo again.' };
const percent = z.number(noFocus).check(z.minimum(0, noFocus), z.maximum(100, noFocus));

/** A photo of a car as its owner arranged it. */
export const carPhoto = z.strictObject({
  id: photoId,
  /** What it shows, for those who can't see it. */
  alt: line({
    what: 'the description',
    max: photoLimits.alt,
    missing: 'Please say what the photo shows.',
  }),
  /** What stays in view when it is cropped, in percent from the left and from the top. */
  focus: z.strictObject({ x: percent, y: percent }),
});
export type CarPhoto = z.infer<typeof carPhoto>;

/** The answer of `POST /api/admin/photos`. */
export const storedPhotoAnswer = z.object({ id: photoId });
