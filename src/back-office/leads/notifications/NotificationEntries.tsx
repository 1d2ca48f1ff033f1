import type { Notification } from '#contracts/inbox.ts';
import { attemptWords, notificationWords } from '#back-office/leads/lead-words.ts';
import { Badge, type BadgeColor } from '#back-office/lists/Badge.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { timeWords } from '#back-office/words/time-words.ts';

const looks: Record<Notification['state'], [words: string, color: BadgeColor]> = {
  waiting: ['Waiting', 'yellow'],
  delivered: ['Delivered', 'green'],
  'given-up': ['Not delivered', 'red'],
};

/** The newest notifications, each with its attempts. */
export function NotificationEntries({ notifications }: { notifications: Notification[] }) {
  if (notifications.length === 0) return <EmptyNote>No notifications yet.</EmptyNote>;
  return (
    <ol className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
      {notifications.map((notification) => {
        const { id, leadId, createdAt, state, attempts } = notification;
        const [words, color] = looks[state];
        return (
          <li key={id} className="grid gap-1 px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <a
                href={`/admin/inbox?lead=${encodeURIComponent(leadId)}`}
                className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
              >
                Lead from {timeWords(createdAt)}
              </a>
              <Badge color={color}>{words}</Badge>
            </div>
            {state !== 'delivered' && <p>{notificationWords(notification)}</p>}
            <ul className="text-sm text-muted">
              {attempts.map((attempt, index) => (
                <li key={index}>{attemptWords(attempt)}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
