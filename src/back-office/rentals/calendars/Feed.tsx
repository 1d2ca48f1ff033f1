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
  return <LoadFailure error={error} what="the address" onRetry={() => void refetch()} />;
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
      toastSuccess(changed.url ? 'There is a new address' : 'The address answers no more');
    },
    onError: (failure) =>
      toastWhenGone.failure('Address not changed', failure, 'Please open Calendars and try again.'),
  });
  const failure = error ? failureSentence(error, 'That did not work. Please try again.') : '';

  function settle() {
    reset();
    flushSync(() => setAsked(undefined));
    area.current?.focus();
  }
  const change = (method: 'POST' | 'DELETE') => mutate(method, { onSuccess: settle });

  return (
    <div ref={area} tabIndex={-1} className="grid gap-4 focus:outline-none">
      <p>
        Other calendars can read when our cars are taken, without any customer’s name. Whoever has
        the address can read it.
      </p>
      {url && <FeedAddress id={id} url={url} />}
      {url && since && <p className="text-sm text-muted">Made {timeWords(since)}.</p>}
      {asked ? (
        <Confirmation
          question={asked === 'POST' ? 'Make a new address?' : 'Revoke the address?'}
          yes={asked === 'POST' ? 'Make a new one' : 'Revoke it'}
          no="Keep it"
          isBusy={isPending}
          failure={failure}
          onYes={() => change(asked)}
          onNo={settle}
        >
          <p>Calendars that read the address of now get no more from it.</p>
        </Confirmation>
      ) : (
        <div className="flex flex-wrap gap-3 [&>*]:grow">
          <button
            type="button"
            aria-disabled={isPending || undefined}
            onClick={() => (url ? setAsked('POST') : !isPending && change('POST'))}
            className="button-outline aria-disabled:cursor-progress aria-disabled:opacity-70"
          >
            {url ? 'Make a new address' : isPending ? 'Making one...' : 'Make an address'}
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
