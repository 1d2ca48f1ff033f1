import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import {
  connectedCalendar,
  connectedLimits,
  type ConnectedCalendar,
} from '#contracts/connected-calendar.ts';
import { TextField } from '#browser/fields.tsx';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { useToastWhenGone } from '#back-office/feedback/use-is-gone.ts';
import { usePages } from '#back-office/lists/ShowMore.tsx';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { queryClient, teslaQuery } from '#back-office/session/queries.ts';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { refreshBlocks } from '#back-office/rentals/form/save-rental.ts';
import { connectedQuery } from './calendar-queries.ts';
import { ConnectCalendar } from './ConnectCalendar.tsx';

/** The calendars of other sites that are read every hour. */
export function ConnectedCalendars() {
  const query = useQuery(connectedQuery);
  const [isAdding, setIsAdding] = useState(false);
  const { limit, list, showMore } = usePages<HTMLUListElement>(20);
  const part = useRef<HTMLDivElement>(null);
  const calendars = query.data;
  if (!calendars) {
    return (
      <LoadState query={query} what="the connected calendars">
        <p role="status">Loading...</p>
      </LoadState>
    );
  }
  return (
    <div ref={part} tabIndex={-1} className="grid gap-4 focus:outline-none">
      <p>
        Paste the address that another site gives you for a car, and the car is blocked here when it
        is booked there. We read it every hour. A booking that is canceled there frees the car
        again.
      </p>
      {calendars.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          className="divide-y divide-line border-y border-line focus:outline-none"
        >
          {calendars.slice(0, limit).map((calendar) => (
            <ConnectedRow key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      {calendars.length > limit && (
        <Button onClick={showMore}>Show more of {countWords(calendars.length, 'calendar')}</Button>
      )}
      {isAdding ? (
        <ConnectCalendar
          onDone={() => {
            setIsAdding(false);
            part.current?.focus();
          }}
        />
      ) : (
        <Button onClick={() => setIsAdding(true)}>Connect a calendar</Button>
      )}
    </div>
  );
}

function ConnectedRow({ calendar }: { calendar: ConnectedCalendar }) {
  const { id, name, vehicleId, host, problem, reasons } = calendar;
  const { area, asked, ask, close } = useQuestion<'rename' | 'remove'>();
  const nameOf = useVehicleNames();
  const field = useId();
  const [newName, setNewName] = useState(name);
  const toastWhenGone = useToastWhenGone();
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationFn: async (what: 'read' | 'rename' | 'remove') => {
      const path = `/api/admin/calendars/${encodeURIComponent(id)}` as const;
      if (what === 'remove') return adminRequest(path, { method: 'DELETE' }, z.unknown());
      const call =
        what === 'read'
          ? ({ method: 'POST', patience } as const)
          : ({ method: 'PATCH', body: { name: newName } } as const);
      return adminRequest(path, call, connectedCalendar);
    },
    onSuccess: (_answer, what) => {
      for (const { queryKey } of [connectedQuery, teslaQuery]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      if (what !== 'rename') refreshBlocks();
      if (what === 'remove') toastSuccess(`${name} is no longer read.`, 'Calendar removed');
      if (asked) close(true);
    },
    onError: (failure) =>
      toastWhenGone.failure('Calendar not changed', failure, 'Open Calendars and try again.'),
  });
  const questions = {
    isBusy: isPending,
    error,
    otherwise: "That didn't work. Please try again.",
    onNo() {
      reset();
      close();
    },
  };
  return (
    <li className="py-3">
      <div ref={area} tabIndex={-1} className="grid gap-2 focus:outline-none">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{name}</span> blocks {nameOf(vehicleId)}
          <span className="block text-sm text-muted">
            {host} · {stateWords(calendar)}
          </span>
        </p>
        {problem && <p className="text-danger">{problem}</p>}
        {reasons.length > 0 && (
          <ul className="grid gap-1 text-danger [overflow-wrap:anywhere]">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {asked === 'rename' && (
          <Confirmation
            {...questions}
            question={`Rename ${name}?`}
            yes="Rename"
            isHarmless
            onYes={() => mutate('rename')}
          >
            <TextField
              id={field}
              label="Name"
              name="name"
              value={newName}
              maxLength={connectedLimits.name}
              onChange={({ target }) => setNewName(target.value)}
              autoComplete="off"
            />
          </Confirmation>
        )}
        {asked === 'remove' && (
          <Confirmation
            {...questions}
            question={`Remove ${name}?`}
            yes="Remove it"
            no="Keep it"
            onYes={() => mutate('remove')}
          >
            <p>
              {calendar.blocks > 0
                ? `${countWords(calendar.blocks, 'coming time')} on ${nameOf(vehicleId)} will be free again.`
                : 'It blocks nothing that is to come.'}
            </p>
          </Confirmation>
        )}
        {!asked && (
          <div className="-ml-3 flex flex-wrap">
            <Button look="quiet" isBusy={isPending} onClick={() => mutate('read')}>
              {isPending && variables === 'read' ? 'Reading...' : 'Read now'}
              <span className="sr-only"> {name}</span>
            </Button>
            <Button look="quiet" data-asks="rename" onClick={() => ask('rename')}>
              Rename<span className="sr-only"> {name}</span>
            </Button>
            <Button look="quiet danger" data-asks="remove" onClick={() => ask('remove')}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </div>
        )}
        {!asked && <Failure error={error} otherwise="It couldn't be read. Please try again." />}
      </div>
    </li>
  );
}

/** "Read Nov 21, noon: 3 times blocked, 1 time not readable". */
function stateWords({ readAt, blocks, unreadable }: ConnectedCalendar): string {
  if (readAt === null) return 'Not read yet';
  const parts = [
    blocks > 0 ? `${countWords(blocks, 'time')} blocked` : 'nothing blocked',
    unreadable > 0 && `${countWords(unreadable, 'time')} not readable`,
  ];
  return `Read ${timeWords(readAt)}: ${parts.filter(Boolean).join(', ')}`;
}
