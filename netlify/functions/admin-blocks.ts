import type { Config } from '@netlify/functions';
import { blockImport, blockLimits } from '#contracts/calendar.ts';
import { blockListQuery } from '#contracts/rental-list.ts';
import { adminEndpoint, withBody, withQuery } from '#server/record/admin-endpoint.ts';
import { listBlocks } from '#server/rentals/calendar/blocks.ts';
import { importBlocks } from '#server/rentals/calendar/import-blocks.ts';
import { openRentals } from '#server/rentals/live-document.ts';

/** `GET /api/admin/blocks`: when other calendars block cars. `POST`: previews or imports a calendar. */
export default adminEndpoint('admin-blocks', {
  GET: withQuery(blockListQuery, ({ context }, query) =>
    listBlocks(openRentals(context), query, new Date()),
  ),
  POST: withBody(blockImport, blockLimits.body, importBlocks),
});

export const config: Config = { path: '/api/admin/blocks' };
