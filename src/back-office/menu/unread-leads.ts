import { queryOptions } from '@tanstack/react-query';
import { inboxPage } from '#contracts/inbox.ts';
import { changing, queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';

/** How many leads are unread, for the menu. */
export const unreadQuery = queryOptions({
  ...changing,
  queryKey: ['unread-leads'],
  queryFn: async ({ signal }) =>
    (await adminRequest('/api/admin/inbox', { signal }, inboxPage)).unread,
});

/** Updates the menu where a screen already knows the count. */
export const setUnreadCount = (count: number) =>
  queryClient.setQueryData(unreadQuery.queryKey, count);
