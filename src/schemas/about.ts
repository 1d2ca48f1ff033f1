import { z } from 'zod';
import { head, iconCard, next, opening, section, text } from './fields.ts';
import { photos, portrait } from './pictures.ts';

/** src/content/about/about.md: the story is the body. */
export const about = z.strictObject({
  ...head,
  ...opening,
  photo: photos.about,
  mission: z
    .strictObject({
      heading: section.heading,
      text: text('The mission in a sentence or two'),
    })
    .describe('The mission'),
  peopleHeading: text('The heading above the people; shown only when there are some'),
  people: z
    .array(
      z.strictObject({
        name: text('The name, as visitors should know it'),
        role: text('What this person does, in a few words'),
        photo: portrait,
      }),
    )
    .nullish()
    .describe('The people, each with a name, a role and, if you like, a photo'),
  reasons: z
    .strictObject({
      ...section,
      cards: z.array(iconCard).min(3).describe('Why choose us'),
    })
    .describe('The reasons to rent'),
  coverage: z.strictObject(section).describe('Where we are'),
  next,
});
