import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import {
  notificationLog,
  notificationTest,
  type Notification,
  type NotificationLog,
} from '#contracts/notifications.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { attemptWords, notificationWords } from '#back-office/leads/lead-words.ts';
import { RowPlaceholders } from '#back-office/leads/RowPlaceholders.tsx';
import { Badge, type BadgeColor } from '#back-office/lists/Badge.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { adminQuery, queryClient } from '#back-office/session/queries.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { timeWords } from '#back-office/words/time-words.ts';

const path = '/api/admin/notifications';
const notificationsQuery = adminQuery(['notifications'], path, notificationLog);

/** How the owner hears of a new lead, and how that has gone lately. */
export function Notifications() {
  const query = useQuery(notificationsQuery);
  return (
    <div className="grid gap-6">
      <LoadState query={query} what="the notifications">
        <RowPlaceholders label="Loading the notifications" />
      </LoadState>
      {query.data && (
        <>
          <NotificationWays log={query.data} />
          <NotificationEntries notifications={query.data.notifications} />
        </>
      )}
    </div>
  );
}

const ways = {
  on: { Icon: CircleCheck, words: 'on' },
  off: { Icon: CircleDashed, words: 'off' },
  wrong: { Icon: TriangleAlert, words: 'not working, because its settings are wrong' },
};

function Way({ name, state }: { name: string; state: keyof typeof ways }) {
  const { Icon, words } = ways[state];
  return (
    <li className="flex items-center gap-2.5 font-medium">
      <Icon className="size-5 shrink-0 text-link" />
      {name} is {words}.
    </li>
  );
}

/** Which ways to notify are set up, what is wrong with them, and a test of them. */
function NotificationWays({ log: { mail, webhook, problems } }: { log: NotificationLog }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => adminRequest(path, { method: 'POST', patience }, notificationTest),
    onSettled: () => queryClient.invalidateQueries(notificationsQuery),
  });
  return (
    <section aria-label="Ways to notify you" className="card grid gap-4 p-5 sm:p-6">
      <ul className="grid gap-2">
        <Way name="Email" state={mail} />
        <Way name="Webhook" state={webhook} />
      </ul>
      {problems.map((problem) => (
        <p key={problem} className="font-medium text-danger">
          {problem}
        </p>
      ))}
      {mail === 'on' || webhook === 'on' ? (
        <Button isBusy={isPending} onClick={() => mutate()} className="sm:justify-self-start">
          {isPending ? 'Sending...' : 'Send a test'}
        </Button>
      ) : (
        <p className="text-muted">
          Every lead is kept and shown here. To hear about new ones by email or webhook, follow
          “Hear about new leads” in docs/operations.md.
        </p>
      )}
      <div role="status">
        {data?.attempts.map((attempt) => (
          <p key={attempt.channel}>{attemptWords(attempt)}</p>
        ))}
      </div>
      <Failure error={error} otherwise="The test couldn't be sent. Please try again." />
    </section>
  );
}

const looks: Record<Notification['state'], [words: string, color: BadgeColor]> = {
  waiting: ['Waiting', 'yellow'],
  delivered: ['Delivered', 'green'],
  'given-up': ['Not delivered', 'red'],
};

/** The newest notifications, each with its attempts. */
function NotificationEntries({ notifications }: { notifications: Notification[] }) {
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
