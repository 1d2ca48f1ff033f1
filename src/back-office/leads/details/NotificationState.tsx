import type { Notification } from '#contracts/inbox.ts';
import { attemptWords, notificationWords } from '#back-office/leads/lead-words.ts';

/** Whether the owner was told of a lead, and how that went. */
export function NotificationState({ notification }: { notification: Notification | null }) {
  const attempts = notification?.attempts ?? [];
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <p>{notificationWords(notification)}</p>
      {attempts.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {attempts.map((attempt, index) => (
            <li key={index}>{attemptWords(attempt)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
