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

/** The times that overlap days such as `2026-01-01`, the last one included. */
export const blocksOfDaysQuery = (from: string, to: string) =>
  queryOptions({
    ...changing,
    queryKey: [...blocksQuery.queryKey, from, to],
    queryFn: ({ signal }) =>
      adminRequest(`/api/admin/blocks?from=${from}&to=${to}`, { signal }, blockList),
  });

/** The secret address of our own calendar. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => adminRequest('/api/admin/calendar-feed', { signal }, calendarFeed),
});
