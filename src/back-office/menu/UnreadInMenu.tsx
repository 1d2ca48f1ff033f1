import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useToken } from '#back-office/session/session.ts';
import { unreadQuery } from './unread-leads.ts';

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
