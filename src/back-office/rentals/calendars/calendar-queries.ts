import { queryOptions } from '@tanstack/react-query';
import { blockList, calendarFeed } from '#contracts/calendar.ts';
import { changing } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';

/** The times that other calendars block. */
export const blocksQuery = queryOptions({
  ...changing,
  queryKey: ['blocks'],
  queryFn: ({ signal }) => adminRequest('/api/admin/blocks', { signal }, blockList),
});

/** The secret address of our own calendar. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => adminRequest('/api/admin/calendar-feed', { signal }, calendarFeed),
});
