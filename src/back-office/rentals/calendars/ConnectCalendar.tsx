import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import {
  connectedCalendar,
  connectedLimits,
  newCalendar,
  type NewCalendar,
} from '#contracts/connected-calendar.ts';
import { TextField } from '#browser/fields.tsx';
import { DialogForm } from '#back-office/dialogs/DialogForm.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { VehicleField } from '#back-office/rentals/form/VehicleField.tsx';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { refreshBlocks } from '#back-office/rentals/form/save-rental.ts';
import { connectedQuery } from './calendar-queries.ts';

/** Connects another site's calendar of a car: it is read at once, or refused. */
export function ConnectCalendar({ onDone }: { onDone: () => void }) {
  const id = useId();
  const { typed, change, forget } = useKept('connect', { vehicleId: '', name: '', url: '' });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: NewCalendar) =>
      adminRequest('/api/admin/calendars', { method: 'POST', body, patience }, connectedCalendar),
    onSuccess: ({ name, blocks }) => {
      void queryClient.invalidateQueries({ queryKey: connectedQuery.queryKey });
      refreshBlocks();
      toastSuccess(`${name}: ${countWords(blocks, 'time')} blocked.`, 'Calendar connected');
      forget();
      onDone();
    },
  });
  const field = (name: 'name' | 'url', problem: string | undefined) => ({
    ...{ id: `${id}${name}`, name, value: typed[name], problem, autoComplete: 'off' },
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change({ ...typed, [name]: target.value }),
  });
  return (
    <DialogForm
      schema={newCalendar}
      isSending={isPending}
      send={['Connect', 'Reading it...']}
      onSend={mutateAsync}
      otherwise="The calendar couldn't be connected. Please try again."
      beside={
        <Button onClick={onDone} className="grow">
          Cancel
        </Button>
      }
    >
      {(problems) => (
        <>
          <VehicleField
            id={`${id}vehicleId`}
            value={typed.vehicleId}
            problem={problems.vehicleId}
            onChange={(vehicleId) => change({ ...typed, vehicleId })}
          />
          <TextField
            {...field('url', problems.url)}
            label="Address of the calendar"
            hint="The other site calls it iCal, export or subscription."
            type="url"
            maxLength={connectedLimits.url}
            placeholder="https://"
          />
          <TextField
            {...field('name', problems.name)}
            label="Name"
            hint="Such as the name of the site."
            maxLength={connectedLimits.name}
          />
        </>
      )}
    </DialogForm>
  );
}
