import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { calendarFeed, type CalendarFeed } from '#contracts/calendar.ts';
import { SelectField, TextField } from '#browser/fields.tsx';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { useToastWhenGone } from '#back-office/feedback/use-is-gone.ts';
import { queryClient, vehiclesQuery } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { calendarFeedQuery, connectedQuery } from './calendar-queries.ts';

const { queryKey } = calendarFeedQuery;

/** The secret address at which other calendars read ours. */
export function Feed() {
  const query = useQuery(calendarFeedQuery);
  if (query.data) return <FeedState feed={query.data} />;
  return (
    <LoadState query={query} what="the calendar address">
      <p role="status">Loading...</p>
    </LoadState>
  );
}

/** The address of all cars, or of the one that is chosen, and its buttons. */
function FeedState({ feed }: { feed: CalendarFeed }) {
  const [vehicleId, setVehicleId] = useState('');
  const [readerId, setReaderId] = useState('');
  const connected = useQuery(connectedQuery).data ?? [];
  const vehicles = useQuery(vehiclesQuery).data ?? [];
  const { url = null, since = null } = vehicleId ? (feed.cars[vehicleId] ?? {}) : feed;
  const readers = connected.filter((one) => one.vehicleId === vehicleId);
  const shownUrl = url && readerId ? url.replace('.ics', `~${readerId}.ics`) : url;
  const query = vehicleId && `?vehicleId=${encodeURIComponent(vehicleId)}`;
  const { area, asked, ask, close } = useQuestion<'POST' | 'DELETE'>();
  const id = useId();
  const toastWhenGone = useToastWhenGone();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') =>
      adminRequest(`/api/admin/calendar-feed${query}`, { method }, calendarFeed),
    onSuccess: (changed) => {
      queryClient.setQueryData<CalendarFeed>(queryKey, changed);
      const { url: now } = vehicleId ? (changed.cars[vehicleId] ?? { url: null }) : changed;
      toastSuccess(now ? 'New address created' : 'Address revoked');
    },
    onError: (failure) =>
      toastWhenGone.failure('Address not changed', failure, 'Open Calendars and try again.'),
  });
  const otherwise = "That didn't work. Please try again.";

  const change = (method: 'POST' | 'DELETE') => mutate(method, { onSuccess: () => close(true) });

  return (
    <div ref={area} tabIndex={-1} className="grid gap-4 focus:outline-none">
      <p>
        Other calendars can read when our cars are booked, without any customer’s name. Anyone with
        the address can read it.
      </p>
      <SelectField
        id={`${id}car`}
        label="Calendar of"
        name="car"
        value={vehicleId}
        onChange={({ target }) => {
          setVehicleId(target.value);
          setReaderId('');
        }}
      >
        <option value="">All cars</option>
        {vehicles
          .filter(({ isRetired }) => !isRetired)
          .map((car) => (
            <option key={car.id} value={car.id}>
              {car.name}
            </option>
          ))}
      </SelectField>
      {url && readers.length > 0 && (
        <SelectField
          id={`${id}reader`}
          label="Given to"
          name="reader"
          value={readerId}
          onChange={({ target }) => setReaderId(target.value)}
          hint="A site whose calendar is connected must not get its own bookings back."
        >
          <option value="">Another site</option>
          {readers.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      {shownUrl && <FeedAddress key={shownUrl} url={shownUrl} />}
      {url && since && <p className="text-sm text-muted">Created {timeWords(since)}.</p>}
      {asked ? (
        <Confirmation
          question={asked === 'POST' ? 'Create a new address?' : 'Revoke the address?'}
          yes={asked === 'POST' ? 'Create a new one' : 'Revoke it'}
          no="Keep this one"
          isBusy={isPending}
          error={error}
          otherwise={otherwise}
          onYes={() => change(asked)}
          onNo={() => {
            reset();
            close();
          }}
        >
          <p>Calendars that use the current address will stop updating.</p>
        </Confirmation>
      ) : (
        <div className="flex flex-wrap gap-3 [&>*]:grow">
          <Button
            data-asks="POST"
            isBusy={isPending}
            onClick={() => (url ? ask('POST') : change('POST'))}
          >
            {url ? 'Create a new address' : isPending ? 'Creating...' : 'Create an address'}
          </Button>
          {url && (
            <Button look="danger" data-asks="DELETE" onClick={() => ask('DELETE')}>
              Revoke
            </Button>
          )}
        </div>
      )}
      {!asked && <Failure error={error} otherwise={otherwise} />}
    </div>
  );
}

/** An address to copy with a button, or by hand if the browser refuses. */
function FeedAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess('Address copied');
    } catch {
      field.current?.select();
    }
  }
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        ref={field}
        id={useId()}
        label="Secret address"
        name="address"
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copy()}>Copy</Button>
    </div>
  );
}
