import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { RowPlaceholders } from '#back-office/leads/RowPlaceholders.tsx';
import { NotificationEntries } from './NotificationEntries.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { NotificationWays } from './NotificationWays.tsx';

/** How the owner hears of a new lead, and how that has gone lately. */
export function Notifications() {
  const { data, error, refetch } = useQuery(notificationsQuery);
  return (
    <div className="grid gap-6">
      {error && (
        <LoadFailure error={error} what="the notifications" onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowPlaceholders label="Loading the notifications" />}
      {data && (
        <>
          <NotificationWays log={data} />
          <NotificationEntries notifications={data.notifications} />
        </>
      )}
    </div>
  );
}
