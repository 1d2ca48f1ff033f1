import { useQuery } from '@tanstack/react-query';
import type { LeadDetail } from '#contracts/lead-detail.ts';
import type { NewRental } from '#contracts/rental-change.ts';
import { SelectField } from '#browser/fields.tsx';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { toastWithUndo } from '#back-office/feedback/messages.ts';
import { useIsGone } from '#back-office/feedback/use-is-gone.ts';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { useRentalDraft } from './rental-draft.ts';
import { fieldsOfLead, saysTheSame, type RentalFields } from './rental-fields.ts';
import { RentalForm } from './RentalForm.tsx';
import { useAddRental } from './save-rental.ts';

const statuses = ['pending', 'active', 'completed'] satisfies NewRental['status'][];

interface NewRentalDialogProps {
  /** The lead that becomes this rental; the two are then linked. */
  lead?: LeadDetail;
  /** The car and the time that were chosen in the timeline. */
  begun?: Partial<RentalFields>;
  onClose: () => void;
}

/** The form of a new rental. What was typed is kept until the rental is stored. */
export function NewRentalDialog({ lead, begun, onClose }: NewRentalDialogProps) {
  const draft = useRentalDraft(lead ? `lead.${lead.id}` : begun ? 'begun' : 'new', {
    ...fieldsOfLead(lead),
    ...begun,
  });
  const { mutateAsync: add, isPending } = useAddRental();
  const { data: rentals } = useQuery({ ...rentalsQuery, enabled: false });
  const stored = isPending ? undefined : rentals?.find(({ id }) => id === draft.id);
  const isSame = stored && saysTheSame(draft.fields, stored);
  const isGone = useIsGone();
  function clear() {
    const restore = draft.forget();
    toastWithUndo('Form cleared', 'Everything you had typed is gone.', restore);
  }
  const status = statuses.find((known) => known === draft.fields.status) ?? 'pending';

  return (
    <AdminDialog
      name="new-rental"
      title="New rental"
      description={
        <p className="flex flex-wrap items-center gap-x-3">
          {lead
            ? `From the lead of ${lead.name}.`
            : 'What you type is kept until you add the rental.'}
          {draft.isTouched && !stored && (
            <Button look="quiet" isBusy={isPending} isLeaving onClick={clear} className="-ml-3">
              Clear
            </Button>
          )}
        </p>
      }
      onClose={onClose}
    >
      {stored && (
        <div role="status" className="mt-4 grid gap-2 rounded-lg bg-mist p-4">
          <p>
            {isSame
              ? 'This rental has already been added.'
              : `This form already added a rental for ${stored.customerName}. You have changed the form since.`}
          </p>
          <p className="flex flex-wrap gap-3">
            <a href={`/admin?rental=${draft.id}`} className="button-outline">
              Open it
            </a>
            <Button onClick={isSame ? draft.forget : draft.renew}>
              {isSame ? 'Start another rental' : 'Save as a new rental'}
            </Button>
          </p>
        </div>
      )}
      <RentalForm
        key={draft.id}
        draft={draft}
        isSending={isPending}
        send={['Add Rental', 'Adding...']}
        onSend={async (words) => {
          await add({ ...words, id: draft.id, status, leadId: lead?.id ?? null });
          draft.forget();
          if (!isGone()) onClose();
        }}
      >
        <SelectField
          id="new-rental-status"
          label="Status"
          name="status"
          value={status}
          onChange={({ target }) => draft.change({ status: target.value })}
        >
          {statuses.map((known) => (
            <option key={known} value={known}>
              {statusWords(known)}
            </option>
          ))}
        </SelectField>
      </RentalForm>
    </AdminDialog>
  );
}
