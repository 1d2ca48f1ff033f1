import { z } from 'zod';
import { beforeLaunch, head, opening, text } from './fields.ts';
import { photos } from './pictures.ts';

/** src/content/privacy/privacy.md: the promises are the body. */
export const privacy = z.strictObject({
  ...head,
  ...opening,
  photo: photos.opening,
  short: z
    .strictObject({
      heading: text('The heading of the box beside them'),
      points: z.array(text('One short sentence')).min(1).describe('The promises, in short'),
      more: text('The name of the links below them, for people who do not see them'),
    })
    .describe('In short'),
  beforeLaunch,
  film: text('What to know while the film of the home page is at another company; shown only then'),
});
