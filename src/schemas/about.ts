import { z } from 'zod';
import { head, iconCard, next, opening, photo, portrait, section, text } from './fields.ts';

/** src/content/about/about.md: the story is the body. */
export const about = z.strictObject({
  ...head,
  ...opening,
  photo,
  mission: z.strictObject({
    heading: section.heading,
    text: text('The mission in a sentence or two'),
  }),
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
    .describe(
      '"name" and "role" of each of you, and "photo" if you like. docs/editing-content.md has an example',
    ),
  reasons: z.strictObject({
    ...section,
    cards: z.array(iconCard).min(3).describe('Why choose us'),
  }),
  coverage: z.strictObject(section),
  next,
});
