import { useMutation } from '@tanstack/react-query';
import type { NotificationChannel } from '#contracts/notifications.ts';
import { notificationTest } from '#contracts/notification-screen.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { attemptWords } from '#back-office/leads/lead-words.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { notificationsQuery, notificationsPath } from './notification-queries.ts';
import { queryClient } from '#back-office/session/queries.ts';

/** Sends a test on a channel, and says how it went. */
export function SendTest({ channel }: { channel: NotificationChannel }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () =>
      adminRequest(
        `${notificationsPath}?channel=${channel}`,
        { method: 'POST', patience },
        notificationTest,
      ),
    // A device that is gone is not listed any more.
    onSettled: () => queryClient.invalidateQueries(notificationsQuery),
  });
  return (
    <div className="grid gap-2">
      <Button isBusy={isPending} onClick={() => mutate()} className="sm:justify-self-start">
        {isPending ? 'Sending...' : 'Send a test'}
      </Button>
      <div role="status" className="empty:hidden">
        {data?.attempts.map((attempt, index) => (
          <p key={index}>{attemptWords(attempt)}</p>
        ))}
      </div>
      <Failure error={error} otherwise="The test couldn't be sent. Please try again." />
    </div>
  );
}
