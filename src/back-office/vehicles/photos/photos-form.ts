import * as z from 'zod/mini';
import { carPhoto, type CarPhoto } from '#contracts/car-photo.ts';

/** The field of a photo's description has this and the photo's id as its name. */
export const altField = 'alt.';
/** The field that photos are chosen with. */
export const chooseField = 'photos';

/** Photos as they are arranged, each with its description in the form; no upload may have failed. */
export const photosForm = (photos: CarPhoto[], hasFailed: boolean) =>
  z.pipe(
    z.transform((typed: Record<string, string>) =>
      photos.map((photo) => ({ ...photo, alt: typed[altField + photo.id] ?? photo.alt })),
    ),
    z.array(z.custom<CarPhoto>()).check(
      z.check(({ value, issues }) => {
        for (const photo of value) {
          const [issue] = z.safeParse(carPhoto, photo).error?.issues ?? [];
          if (!issue) continue;
          const path = [altField + photo.id];
          issues.push({ code: 'custom', path, message: issue.message, input: photo });
        }
        if (!hasFailed) return;
        const message = 'Please try the photos that failed again, or remove them.';
        issues.push({ code: 'custom', path: [chooseField], message, input: value });
      }),
    ),
  );

/** The photos with one of them a place earlier, or later. */
export function moved(photos: CarPhoto[], from: number, to: number): CarPhoto[] {
  const photo = photos[from];
  return photo && to >= 0 && to < photos.length
    ? photos.toSpliced(from, 1).toSpliced(to, 0, photo)
    : photos;
}
