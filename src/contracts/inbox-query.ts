import * as z from 'zod/mini';
import { leadStates, searchLimit } from '#contracts/inbox.ts';
import { optionalLine } from '#contracts/text.ts';

/** The query of `GET /api/admin/inbox`. */
export const inboxQuery = z.object({
  state: z.optional(
    z.enum(leadStates, { error: 'Please ask for new, contacted, won, lost or spam.' }),
  ),
  search: optionalLine({ what: 'the search', max: searchLimit }),
  cursor: z._default(
    z.string().check(
      z.regex(/^(\d{13}-[0-9a-f]{32})?$/, {
        error: 'Please send the cursor from the previous page.',
      }),
    ),
    '',
  ),
});
