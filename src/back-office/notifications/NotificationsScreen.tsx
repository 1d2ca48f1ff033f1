import { useQuery } from '@tanstack/react-query';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { useWaitingSent } from '#back-office/rentals/use-waiting-sent.ts';
import { SignedInScreen } from '#back-office/shell/BackOffice.tsx';
import { notificationsQuery } from './notification-queries.ts';

const loading = <CardPlaceholders label="Loading the notifications" />;
const Settings = lazyPart(
  async () => (await import('./Settings.tsx')).Settings,
  'the notifications',
  loading,
);

function Notifications() {
  const query = useQuery(notificationsQuery);
  useWaitingSent();
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
  <SignedInScreen title="Notifications">
    <Notifications />
  </SignedInScreen>
);
