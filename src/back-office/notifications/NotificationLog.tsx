import type { Notification } from '#contracts/notifications.ts';
import type { NotificationScreen } from '#contracts/notification-screen.ts';
import { attemptWords, notificationWords } from '#back-office/leads/lead-words.ts';
import { Badge, type BadgeColor } from '#back-office/lists/Badge.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { ShowMore, usePages } from '#back-office/lists/ShowMore.tsx';
import { timeWords } from '#back-office/words/time-words.ts';

const looks: Record<Notification['state'], [words: string, color: BadgeColor]> = {
  waiting: ['Waiting', 'yellow'],
  delivered: ['Delivered', 'green'],
  summarized: ['Counted with others', 'blue'],
  'given-up': ['Not delivered', 'red'],
};

const pageSize = 5;

/** The newest notifications, each with its attempts. */
export function NotificationLog({ screen }: { screen: NotificationScreen }) {
  const { kinds, notifications } = screen;
  const { limit, list, showMore } = usePages<HTMLOListElement>(pageSize);
  const labels = new Map(kinds.map(({ name, label }) => [name, label]));
  return (
    <section aria-labelledby="log" className="grid gap-3">
      <h2 id="log" className="text-xl">
        What went out
      </h2>
      <div className="grid gap-3">
        {notifications.length === 0 ? (
          <EmptyNote>Nothing yet.</EmptyNote>
        ) : (
          <ol
            ref={list}
            className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card"
          >
            {notifications.slice(0, limit).map((notification) => {
              const { id, kind, title, path, createdAt, state, attempts } = notification;
              const [words, color] = looks[state];
              return (
                <li key={id} className="grid px-4 py-2.5">
                  <div className="flex flex-wrap items-center justify-between gap-x-3">
                    <a
                      href={path}
                      className="-my-2.5 inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
                    >
                      {title || labels.get(kind)}
                    </a>
                    <Badge color={color}>{words}</Badge>
                  </div>
                  <p className="text-sm text-muted">{timeWords(createdAt)}</p>
                  {(state === 'waiting' || state === 'given-up') && (
                    <p>{notificationWords(notification)}</p>
                  )}
                  <ul className="text-sm text-muted">
                    {attempts.map((attempt, index) => (
                      <li key={index}>{attemptWords(attempt)}</li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ol>
        )}
        <ShowMore
          limit={limit}
          total={notifications.length}
          noun="notification"
          onMore={showMore}
        />
      </div>
    </section>
  );
}
