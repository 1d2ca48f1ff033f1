import { z } from 'zod';
import { alt } from './fields.ts';

/** A frame that a page shows a picture in: where that is, and the sides that it has to each other there. */
export interface Frame {
  where: string;
  width: number;
  height: number;
}

const frame = (where: string, width: number, height: number): Frame => ({ where, width, height });

const phone = frame('On a phone', 2, 1);
const computer = frame('On a computer', 10, 3);
/** Half of a social card. */
const shared = frame('Where the page is shared', 20, 21);

const percent = z.number().int().min(0).max(100);

export const photo = z.strictObject({
  file: z
    .string()
    .regex(
      /^[\w-]+\.(jpe?g|png|webp|avif)$/,
      'Write the name of a file in src/assets/photos, for example: model-y.jpg',
    )
    .describe('The name of a file in src/assets/photos'),
  alt,
  focus: z
    .array(percent)
    .length(2)
    .optional()
    .describe(
      'What stays in view where the photo is cut: how far from the left and from the top, in percent',
    ),
});

const photoIn = (what: string, frames: Frame[]) =>
  photo.nullish().meta({
    description: `"file" and "alt" of a photo of yours as ${what}. docs/editing-content.md has an example`,
    /** What a screen calls it, and how it shows what is cut. */
    ...{ label: what.replace(/^t/, 'T'), frames },
  });

/** A photo of the owner's, as content names it. */
export type Photo = z.infer<typeof photo>;

const openingOf = 'the picture that the page begins with';

/** Photos that take the place of drawings, each with the frames that it is shown in. */
export const photos = {
  opening: photoIn(openingOf, [phone, computer, shared]),
  /** Of a page that nobody shares. */
  signpost: photoIn(openingOf, [phone, computer]),
  hero: photoIn('the picture beside the headline', [
    frame('On a phone', 3, 2),
    frame('On a computer', 9, 8),
    shared,
  ]),
  town: photoIn(openingOf, [phone, computer, frame('On the list of towns', 1, 1), shared]),
  about: photoIn(openingOf, [phone, computer, frame('On the home page', 16, 10), shared]),
  cars: photoIn(openingOf, [frame('On a phone', 3, 1), frame('On a computer', 9, 5), shared]),
  gear: photoIn('the picture of the card', [
    frame('On a phone', 1, 1),
    frame('On a computer', 16, 10),
  ]),
  kit: photoIn('the picture beside the list', [frame('On the page', 4, 3)]),
  morning: photoIn('the picture from edge to edge below the gear', [
    phone,
    frame('On a computer', 8, 3),
  ]),
};

export const portrait = photoIn('the picture of this person', [frame('On the page', 1, 1)]);
