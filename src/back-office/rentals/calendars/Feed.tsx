import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { calendarFeed, type CalendarFeed } from '#contracts/calendar.ts';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { failureSentence, toastSuccess } from '#back-office/feedback/messages.ts';
import { useToastWhenGone } from '#back-office/feedback/use-is-gone.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { calendarFeedQuery } from './calendar-queries.ts';
import { FeedAddress } from './FeedAddress.tsx';

const { queryKey } = calendarFeedQuery;

/** The secret address at which other calendars read ours. */
export function Feed() {
  const { data: feed, error, refetch } = useQuery(calendarFeedQuery);
  if (feed) return <FeedState feed={feed} />;
  if (!error) return <p role="status">Loading...</p>;
  return <LoadFailure error={error} what="the calendar address" onRetry={() => void refetch()} />;
}

function FeedState({ feed: { url, since } }: { feed: CalendarFeed }) {
  const id = useId();
  const [asked, setAsked] = useState<'POST' | 'DELETE'>();
  const area = useRef<HTMLDivElement>(null);
  const toastWhenGone = useToastWhenGone();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') =>
      adminRequest('/api/admin/calendar-feed', { method }, calendarFeed),
    onSuccess: (changed) => {
      queryClient.setQueryData<CalendarFeed>(queryKey, changed);
      toastSuccess(changed.url ? 'New address created' : 'Address revoked');
    },
    onError: (failure) =>
      toastWhenGone.failure('Address not changed', failure, 'Open Calendars and try again.'),
  });
  const failure = error ? failureSentence(error, "That didn't work. Please try again.") : '';

  function close() {
    reset();
    flushSync(() => setAsked(undefined));
    area.current?.focus();
  }
  const change = (method: 'POST' | 'DELETE') => mutate(method, { onSuccess: close });

  return (
    <div ref={area} tabIndex={-1} className="grid gap-4 focus:outline-none">
      <p>
        Other calendars can read when our cars are booked, without any customer’s name. Anyone with
        the address can read it.
      </p>
      {url && <FeedAddress id={id} url={url} />}
      {url && since && <p className="text-sm text-muted">Created {timeWords(since)}.</p>}
      {asked ? (
        <Confirmation
          question={asked === 'POST' ? 'Create a new address?' : 'Revoke the address?'}
          yes={asked === 'POST' ? 'Create a new one' : 'Revoke it'}
          no="Keep this one"
          isBusy={isPending}
          failure={failure}
          onYes={() => change(asked)}
          onNo={close}
        >
          <p>Calendars that use the current address will stop updating.</p>
        </Confirmation>
      ) : (
        <div className="flex flex-wrap gap-3 [&>*]:grow">
          <button
            type="button"
            aria-disabled={isPending || undefined}
            onClick={() => (url ? setAsked('POST') : !isPending && change('POST'))}
            className="button-outline aria-disabled:cursor-progress aria-disabled:opacity-70"
          >
            {url ? 'Create a new address' : isPending ? 'Creating...' : 'Create an address'}
          </button>
          {url && (
            <button
              type="button"
              onClick={() => setAsked('DELETE')}
              className="button-outline border-danger text-danger hover:bg-danger/10"
            >
              Revoke
            </button>
          )}
        </div>
      )}
      {!asked && failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
