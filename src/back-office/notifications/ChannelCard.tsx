import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { NotificationScreen } from '#contracts/notification-screen.ts';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { useSettingsChange } from './notification-queries.ts';
import { SendTest } from './SendTest.tsx';

interface ChannelProps {
  title: string;
  channel: 'mail' | 'webhook';
  status: Pick<NotificationScreen['mail'], 'state' | 'setIn' | 'problems'>;
  /** What it is for, while it is off. */
  purpose: string;
  /** What is set up, in a sentence. */
  summary: string;
  /** The environment variables that may set it up. */
  variables: string;
  /** The form that sets it up. */
  form: (onDone: () => void) => ReactNode;
}

const looks = {
  on: { Icon: CircleCheck, words: 'On' },
  off: { Icon: CircleDashed, words: 'Off' },
  wrong: { Icon: TriangleAlert, words: 'Not working' },
};

/** A way to be notified: how it is set up, and the form that changes it. */
export function ChannelCard(props: ChannelProps) {
  const { title, channel, status, purpose, summary, variables, form } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useSettingsChange();
  const { state, setIn, problems } = status;
  const { Icon, words } = looks[state];
  /** Without the form the card is much lower: it comes to where its test can be seen. */
  function close() {
    flushSync(() => setIsOpen(false));
    const card = document.getElementById(id)?.closest('section');
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  }
  const isOwn = setIn === 'screen';
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="card grid gap-4 p-5 focus:outline-none sm:p-6"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="flex items-center gap-2 font-medium">
          <Icon
            aria-hidden="true"
            className={`size-5 shrink-0 ${state === 'wrong' ? 'text-danger' : 'text-link'}`}
          />
          {words}
        </p>
      </div>
      <p className={state === 'off' ? 'text-muted' : '[overflow-wrap:anywhere]'}>
        {state === 'off' && purpose}
        {isOwn && summary}
        {setIn === 'environment' &&
          `Set up by environment variables (${variables}). What you set up here takes their place.`}
      </p>
      {problems.map((problem) => (
        <p key={problem} className="font-medium text-danger">
          {problem}
        </p>
      ))}
      {isOpen ? (
        form(close)
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          {state !== 'off' && <SendTest channel={channel} />}
          <Button isLeaving onClick={() => setIsOpen(true)}>
            {isOwn ? 'Change' : setIn ? 'Set up here' : 'Set up'}
          </Button>
          {isOwn && (
            <ConfirmButton
              label={isPending ? 'Removing...' : 'Remove'}
              question={`Remove these settings of ${title.toLowerCase()}?`}
              confirm="Remove"
              onConfirm={() => mutate({ [channel]: null })}
            />
          )}
        </div>
      )}
      <Failure error={error} otherwise="This didn't work. Please try again." />
    </section>
  );
}
