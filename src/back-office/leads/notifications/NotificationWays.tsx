import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { NotificationLog } from '#contracts/inbox.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { attemptWords } from '#back-office/leads/lead-words.ts';
import { useNotificationTest } from './notification-queries.ts';

const looks = {
  on: { Icon: CircleCheck, words: 'on' },
  off: { Icon: CircleDashed, words: 'off' },
  wrong: { Icon: TriangleAlert, words: 'not working, because its settings are wrong' },
};

/** Which ways to notify are set up, what is wrong with them, and a test of them. */
export function NotificationWays({ log: { mail, webhook, problems } }: { log: NotificationLog }) {
  const { mutate, isPending, data, error } = useNotificationTest();
  const isAnyOn = mail === 'on' || webhook === 'on';
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
      {!isAnyOn && (
        <p className="text-muted">
          Every lead is kept and shown here. To hear about new ones by email or webhook, follow
          “Hear about new leads” in docs/operations.md.
        </p>
      )}
      {isAnyOn && (
        <button
          type="button"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate()}
          className="button-outline aria-disabled:cursor-progress aria-disabled:opacity-70 sm:justify-self-start"
        >
          {isPending ? 'Sending...' : 'Send a test'}
        </button>
      )}
      <div role="status">
        {data?.attempts.map((attempt) => (
          <p key={attempt.channel}>{attemptWords(attempt)}</p>
        ))}
      </div>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {failureSentence(error, "The test couldn't be sent. Please try again.")}
        </p>
      )}
    </section>
  );
}

function Way({ name, state }: { name: string; state: keyof typeof looks }) {
  const { Icon, words } = looks[state];
  return (
    <li className="flex items-center gap-2.5 font-medium">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-link" />
      {name} is {words}.
    </li>
  );
}
