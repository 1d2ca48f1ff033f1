import { z } from 'zod';
import { beforeLaunch, head, opening, text } from './fields.ts';

/** src/content/privacy/privacy.md: the promises are the body. */
export const privacy = z.strictObject({
  ...head,
  ...opening,
  beforeLaunch,
  film: text('What to know while the film of the home page is at another company; shown only then'),
});
