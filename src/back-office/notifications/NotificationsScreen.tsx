import { useQuery } from '@tanstack/react-query';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { Room } from '#back-office/rentals/Room.tsx';
import { notificationsQuery } from './notification-queries.ts';

const loading = <CardPlaceholders label="Loading the notifications" />;
const Settings = lazyPart(
  async () => (await import('./Settings.tsx')).Settings,
  'the notifications',
  loading,
);

function Notifications() {
  const query = useQuery(notificationsQuery);
  return query.data ? (
    <Settings screen={query.data} />
  ) : (
    <LoadState query={query} what="the notifications">
      {loading}
    </LoadState>
  );
}

/** How the owner is notified, of what, and how that went. */
export const NotificationsScreen = () => (
  <Room title="Notifications">
    <Notifications />
  </Room>
);
