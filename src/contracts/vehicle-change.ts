import * as z from 'zod/mini';
import { carPhoto, photoLimits } from '#contracts/car-photo.ts';
import { isAvailable, ownWord, year } from '#contracts/new-vehicle.ts';
import { optionalLine, optionalParagraphs } from '#contracts/text.ts';
import { odometerField } from '#contracts/typed-number.ts';

/** Longest values of a car's public profile, in characters, and of a body in bytes. */
export const profileLimits = {
  plate: 12,
  publicName: 60,
  text: 2_000,
  features: 20,
  pickUpPlace: 80,
  listing: 300,
  turnaroundHours: 72,
  placeInList: 99,
  body: 65_536,
} as const;

const noFeatures = { error: 'Please choose the features from the list.' };
const noTown = { error: 'Please choose the town from the list.' };
const noListing = {
  error: "Please enter the address of the car's page, beginning with https://, or leave it empty.",
};
const noTurnaround = {
  error: `Please enter a number of hours from 0 to ${profileLimits.turnaroundHours}, or leave this empty.`,
};
const noPlace = {
  error: `Please enter a whole number from 1 to ${profileLimits.placeInList}, or leave this empty.`,
};
const tooManyPhotos = { error: `A car has at most ${photoLimits.perCar} photos.` };
const samePhoto = { error: 'The same photo appears twice. Please remove one of them.' };
const noRetired = { error: 'Please send isRetired as true or false.' };

const id = /^[a-z][a-z0-9-]{1,40}$/;

/** Body of `PATCH /api/admin/vehicles/{id}`: what changes, and nothing else. */
export const vehicleChange = z
  .partial(
    z.strictObject(
      {
        isAvailable,
        isRetired: z.boolean(noRetired),
        name: ownWord('name'),
        model: ownWord('model'),
        color: ownWord('color'),
        year,
        plate: z.pipe(
          optionalLine({ what: 'the license plate', max: profileLimits.plate }),
          z.transform((plate) => plate.toUpperCase() || null),
        ),
        publicName: z.pipe(
          optionalLine({ what: 'the name for visitors', max: profileLimits.publicName }),
          z.transform((name) => name || null),
        ),
        text: optionalParagraphs({ what: 'the description', max: profileLimits.text }),
        features: z
          .array(z.string(noFeatures).check(z.regex(id, noFeatures)), noFeatures)
          .check(z.maxLength(profileLimits.features, noFeatures)),
        town: z.nullable(z.string(noTown).check(z.regex(id, noTown))),
        pickUpPlace: z.pipe(
          optionalLine({ what: 'the pick-up place', max: profileLimits.pickUpPlace }),
          z.transform((place) => place || null),
        ),
        listing: z.pipe(
          optionalLine({ what: 'the address', max: profileLimits.listing }).check(
            z.refine((text) => text === '' || isWebAddress(text), noListing),
          ),
          z.transform((text) => text || null),
        ),
        turnaroundHours: z.nullable(
          z
            .number(noTurnaround)
            .check(
              z.minimum(0, noTurnaround),
              z.maximum(profileLimits.turnaroundHours, noTurnaround),
            ),
        ),
        /** Where visitors see it among the cars: 1 comes first. Null leaves that to what is told of it. */
        placeInList: z.nullable(
          z
            .int(noPlace)
            .check(z.minimum(1, noPlace), z.maximum(profileLimits.placeInList, noPlace)),
        ),
        /** What the odometer says now, where the car's readings are wrong. */
        odometer: odometerField,
        photos: z.array(carPhoto).check(
          z.maxLength(photoLimits.perCar, tooManyPhotos),
          z.refine(
            (photos) => new Set(photos.map((one) => one.id)).size === photos.length,
            samePhoto,
          ),
        ),
      },
      {
        error: 'Please send the changed fields of the car as one JSON object, and nothing else.',
      },
    ),
  )
  .check(
    z.refine((change) => Object.keys(change).length > 0, {
      error: 'Please send at least one change.',
    }),
  );
export type VehicleChange = z.infer<typeof vehicleChange>;

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}
