import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inboxPage, type InboxPage } from '#contracts/inbox.ts';
import { parsed } from '#browser/api.ts';
import { nullWhenSignedOut, readAdmin } from '#back-office/session/admin-request.ts';
import { changing, queryClient, whatStands } from '#back-office/session/queries.ts';
import { readToken, subscribeToSession, useToken } from '#back-office/session/token.ts';

/** The newest leads that nobody has answered, and how many leads are unread. */
export const newLeadsQuery = queryOptions({
  ...changing,
  queryKey: ['new-leads'],
  queryFn: ({ signal, client, queryKey }) =>
    nullWhenSignedOut(
      readAdmin('/api/admin/inbox?state=new', { signal }, parsed(inboxPage)).then((answer) =>
        whatStands(answer, client.getQueryData<InboxPage>(queryKey)),
      ),
    ),
});

/** The badge in the page's menu, and where its words are kept: the next page begins with them. */
const badge = 'unread-leads';

/** Shows how many leads are unread beside Inbox, and on the icon of the installed app. */
function showUnread(count: number) {
  const words = count > 99 ? '99+' : String(count || '');
  try {
    localStorage.setItem(badge, words);
  } catch {
    // The next page shows it a moment later.
  }
  const place = document.getElementById(badge);
  const [number] = place?.children ?? [];
  if (!place || !number) return;
  number.textContent = words;
  place.hidden = count === 0;
  navigator.setAppBadge?.(count).catch(() => {});
}

if (typeof window !== 'undefined') {
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
