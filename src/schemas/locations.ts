import { z } from 'zod';
import {
  beforeLaunch,
  head,
  iconCard,
  opening,
  placeAmong,
  positive,
  slot,
  text,
  together,
  townPictures,
} from './fields.ts';
import { photos } from './pictures.ts';

/** src/content/locations/*.md: one town each. */
export const location = z.strictObject({
  ...head,
  ...opening,
  name: text('The name of the town'),
  state: text('The name of its state'),
  stateCode: z.string().length(2).describe('The two letters of its state'),
  order: placeAmong('Its place among the towns'),
  picture: z.enum(townPictures).describe('The drawing that the page begins with'),
  photo: photos.town,
  pickup: z
    .strictObject({
      area: slot(
        'Where the cars are, as exactly as everyone may know, for example: Near the library',
      ),
      parking: slot('How a car is parked, for example: In our own lot behind the bakery'),
      station: z
        .strictObject({
          name: slot('The nearest station, for example: Princeton Junction'),
          minutes: positive('How many minutes it is from there on foot').nullish(),
        })
        .refine(together('name', 'minutes'), {
          error:
            'The station needs both: its name ("name") and how many minutes it is from there ("minutes"). Fill in both, or leave both empty.',
        })
        .nullish()
        .describe('The nearest station'),
    })
    .nullish()
    .describe('Where the cars are'),
  beforeLaunch,
  drives: z
    .array(
      z.strictObject({
        to: text('Where the drive leads'),
        minutes: z.number().int().positive().max(240).describe('How many minutes it usually takes'),
        note: text('A few words about it').optional(),
      }),
    )
    .min(3)
    .describe('Drives from the town, nearest first'),
  highlights: z.array(iconCard).min(3).describe('What is worth a stop'),
  sections: z
    .array(z.strictObject({ heading: text('A few words'), text: text('A short paragraph') }))
    .min(1)
    .describe('What else is good to know, in order'),
});
