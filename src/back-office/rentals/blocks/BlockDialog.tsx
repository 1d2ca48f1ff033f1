import { use, useId, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { block as blockSchema, blockReasons, type Block } from '#contracts/block.ts';
import { blockLimits, type OwnBlock } from '#contracts/calendar.ts';
import { SelectField, TextField } from '#browser/fields.tsx';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { DialogForm } from '#back-office/dialogs/DialogForm.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { blocksQuery } from '#back-office/rentals/block-queries.ts';
import { refreshBlocks } from '#back-office/rentals/form/save-rental.ts';
import { useDeleteBlock } from '#back-office/rentals/calendars/calendar-queries.ts';
import { WallTimeField } from '#back-office/rentals/form/RentalForm.tsx';
import { VehicleField } from '#back-office/rentals/form/VehicleField.tsx';
import { Counting } from '#back-office/rentals/details/Counting.tsx';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { periodWords } from '#back-office/words/time-words.ts';
import { blockForm, fieldsOfBlock } from './block-fields.ts';

/** What is known of a block: all of one that is there, or where a new one begins. */
export interface BlockDialogProps {
  block: Partial<Block>;
  onClose: () => void;
}

/** A time in which a car is blocked: by hand, to change, or by another calendar. */
export function BlockDialog({ block, onClose }: BlockDialogProps) {
  const nameOf = useVehicleNames();
  const known = useQuery(blocksQuery).data?.find(({ id }) => id === block.id);
  const isOwn = block.id === undefined || block.reason !== null;
  const car = block.vehicleId ? nameOf(block.vehicleId) : 'a car';
  return (
    <AdminDialog
      name="block"
      title={block.id === undefined ? `Block ${car}` : block.summary || 'Blocked time'}
      description={
        isOwn
          ? 'Nobody can book the car then, here or on a site that reads our calendar.'
          : `${car} is booked on another site.`
      }
      onClose={onClose}
    >
      {known && (!isOwn || known.notCounted !== null) && (
        <div className="mt-5">
          <Counting kind="block" what="This time" {...known} />
        </div>
      )}
      {isOwn ? (
        <BlockForm block={block} onDone={onClose} />
      ) : (
        <OthersBlock block={block as Block} onDone={onClose} />
      )}
    </AdminDialog>
  );
}

function BlockForm({ block, onDone }: { block: Partial<Block>; onDone: () => void }) {
  const id = useId();
  // The id stays the same, so that sending it again is harmless.
  const [blockId] = useState(() => block.id ?? crypto.randomUUID());
  const begun = fieldsOfBlock(block);
  const { typed, change, forget } = useKept(`block ${JSON.stringify(begun)}`, begun);
  const remove = useDeleteBlock();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: OwnBlock) =>
      adminRequest(`/api/admin/blocks/${blockId}`, { method: 'PUT', body }, blockSchema),
    onSuccess: (stored) => {
      refreshBlocks();
      toastSuccess(periodWords(stored.startDate, stored.endDate), 'Blocked');
      forget();
      onDone();
    },
  });
  return (
    <DialogForm
      schema={blockForm}
      isSending={isPending}
      send={block.id === undefined ? ['Block it', 'Blocking...'] : ['Save', 'Saving...']}
      onSend={mutateAsync}
      otherwise="The time couldn't be blocked. Please try again."
      beside={
        block.id !== undefined && (
          <Button
            look="danger"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(block as Block, { onSuccess: onDone })}
          >
            Delete
          </Button>
        )
      }
    >
      {(problems) => {
        const field = <Name extends keyof typeof typed>(name: Name) => ({
          ...{ id: `${id}${name}`, name, value: typed[name], problem: problems[name] },
          onChange: (value: string) => change({ ...typed, [name]: value }),
        });
        return (
          <>
            <VehicleField {...field('vehicleId')} />
            <SelectField
              {...field('reason')}
              label="Reason"
              onChange={({ target }) => field('reason').onChange(target.value)}
            >
              {blockReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {statusWords(reason)}
                </option>
              ))}
            </SelectField>
            <div className="grid gap-5 sm:grid-cols-2">
              <WallTimeField {...field('startDate')} label="From, New York time" />
              <WallTimeField {...field('endDate')} label="Until, New York time" />
            </div>
            <TextField
              {...field('summary')}
              label="Note (optional)"
              maxLength={blockLimits.note}
              onChange={({ target }) => field('summary').onChange(target.value)}
              autoComplete="off"
            />
          </>
        );
      }}
    </DialogForm>
  );
}

/** What another calendar blocks can only be changed there. */
function OthersBlock({ block, onDone }: { block: Block; onDone: () => void }) {
  const open = use(OpenDialog);
  const remove = useDeleteBlock();
  return (
    <div className="mt-5 grid gap-5">
      <p>{periodWords(block.startDate, block.endDate)}</p>
      {block.calendarId === null ? (
        <Button
          look="danger"
          isBusy={remove.isPending}
          onClick={() => remove.mutate(block, { onSuccess: onDone })}
        >
          Delete
        </Button>
      ) : (
        <>
          <p>It comes from a connected calendar. If it is canceled there, the car is free again.</p>
          <Button
            onClick={() => {
              onDone();
              open('calendars');
            }}
          >
            Open Calendars
          </Button>
        </>
      )}
    </div>
  );
}
