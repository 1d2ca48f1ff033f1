import { z } from 'zod';
import { beforeLaunch, head, opening, text } from './fields.ts';

/** src/content/privacy/privacy.md: the promises are the body. */
export const privacy = z.strictObject({
  ...head,
  ...opening,
  beforeLaunch,
  mail: text('What to know while we are notified of messages by mail; shown only then'),
  webhook: text('What to know while another program is notified of messages; shown only then'),
  film: text('What to know while the film of the home page is at another company; shown only then'),
});
