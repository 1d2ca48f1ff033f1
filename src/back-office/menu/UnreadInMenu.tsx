import { useQuery, queryOptions } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { inboxPage } from '#contracts/inbox.ts';
import { changing, queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { useToken } from '#back-office/session/token.ts';

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

/** The unread count beside Inbox, which the page's menu is built without. It moves nothing. */
export function UnreadInMenu() {
  const isSignedIn = Boolean(useToken());
  const { data: unread } = useQuery({ ...unreadQuery, enabled: isSignedIn });
  const place = document.getElementById('unread-leads');
  if (!place || !isSignedIn || !unread) return null;
  return createPortal(
    <span className="absolute -top-1.5 left-[calc(100%-1rem)] min-w-5 rounded-full bg-accent px-1.5 text-center text-xs font-bold leading-5 text-ground">
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> unread</span>
    </span>,
    place,
  );
}
