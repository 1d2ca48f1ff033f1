import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inboxPage } from '#contracts/inbox.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { changing, queryClient } from '#back-office/session/queries.ts';
import { readToken, subscribeToSession, useToken } from '#back-office/session/token.ts';

/** The newest leads that nobody has answered, and how many leads are unread. */
export const newLeadsQuery = queryOptions({
  ...changing,
  queryKey: ['new-leads'],
  queryFn: ({ signal }) => adminRequest('/api/admin/inbox?state=new', { signal }, inboxPage),
});

/** The last count, which the next page shows before the server has answered. */
const unreadKey = 'towpath.unread';

/** Shows how many leads are unread beside Inbox, in the page's menu; remembers it for the next page. */
function showUnread(count: number) {
  try {
    if (count > 0) localStorage.setItem(unreadKey, String(count));
    else localStorage.removeItem(unreadKey);
  } catch {
    // The next page shows it a moment later.
  }
  const place = document.getElementById('unread-leads');
  const [number] = place?.children ?? [];
  if (!place || !number) return;
  number.textContent = count > 99 ? '99+' : String(count);
  place.hidden = count === 0;
}

if (typeof window !== 'undefined') {
  if (readToken() !== null) showUnread(Number(localStorage.getItem(unreadKey)));
  subscribeToSession(() => {
    if (readToken() === null) showUnread(0);
  });
}

/** Updates the count where a screen knows it better. */
export function setUnread(unread: number) {
  queryClient.setQueryData(newLeadsQuery.queryKey, (page) => page && { ...page, unread });
  showUnread(unread);
}

/** Keeps the count in the menu up to date for as long as somebody is signed in. */
export function UnreadInMenu() {
  const isSignedIn = Boolean(useToken());
  const { data } = useQuery({ ...newLeadsQuery, enabled: isSignedIn });
  useEffect(() => {
    if (data) showUnread(data.unread);
  }, [data]);
  return null;
}
