import { z } from 'zod';
import { beforeLaunch, head, iconCard, opening, positive, text, townPictures } from './fields.ts';

/** src/content/locations/*.md: one town each. */
export const location = z.strictObject({
  ...head,
  ...opening,
  name: text('The name of the town'),
  state: text('The name of its state'),
  stateCode: z.string().length(2).describe('The two letters of its state'),
  order: positive('Its place among the towns'),
  picture: z.enum(townPictures).describe('The drawing that the page begins with'),
  beforeLaunch,
  drives: z
    .array(
      z.strictObject({
        to: text('Where the drive leads'),
        minutes: z.number().int().positive().max(240).describe('How long it usually takes'),
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
