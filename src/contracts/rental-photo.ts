import * as z from 'zod/mini';

/** Most photos of one hand-over or return, and most bytes of each. */
export const rentalPhotoLimits = { perMoment: 20, bytes: 2_000_000 } as const;

export const photoMoments = ['handover', 'return'] as const;
export type PhotoMoment = (typeof photoMoments)[number];

const noName = { error: 'Please send the name of the photo as the phone made it.' };

/** A photo's name, minted by the phone: the moment, the time in ms, and what makes it unique. */
export const rentalPhotoName = z
  .string(noName)
  .check(z.regex(/^(handover|return)-\d{13}-[0-9a-f]{32}$/, noName));

/** The query of `/api/admin/rental-photos/{rental id}`. */
export const rentalPhotoQuery = z.object({ photo: z.optional(rentalPhotoName) });

/** The answer of a call that stores or deletes one. */
export const rentalPhotoAnswer = z.object({ photo: z.string() });
