import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { checklist, usualChecklist } from '#contracts/checklist.ts';
import { TextArea } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { adminQuery, queryClient } from '#back-office/session/queries.ts';

const path = '/api/admin/checklist';
const checklistQuery = adminQuery(['checklist'], path, checklist);

/** What is looked at when a car changes hands. */
export const useChecklist = () => useQuery(checklistQuery).data?.items ?? usualChecklist;

interface ChecklistProps {
  checked: readonly string[];
  onChange: (checked: string[]) => void;
}

/** What to look at before the car changes hands, and where the owner edits that. */
export function Checklist({ checked, onChange }: ChecklistProps) {
  const items = useChecklist();
  const [isEdited, setIsEdited] = useState(false);
  return (
    <section tabIndex={-1} aria-label="Checklist" className="focus:outline-none">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">Checklist</h3>
        {!isEdited && (
          <Button look="quiet" isLeaving onClick={() => setIsEdited(true)} className="-mr-3">
            Edit list
          </Button>
        )}
      </div>
      {isEdited ? (
        <EditChecklist items={items} onDone={() => setIsEdited(false)} />
      ) : (
        items.map((item) => (
          <Check
            key={item}
            isChecked={checked.includes(item)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...checked, item] : checked.filter((one) => one !== item))
            }
          >
            {item}
          </Check>
        ))
      )}
    </section>
  );
}

function EditChecklist({ items, onDone }: { items: readonly string[]; onDone: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState(items.join('\n'));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (next: string[]) =>
      adminRequest(path, { method: 'PUT', body: { items: next } }, checklist),
    onSuccess: (stored) => {
      queryClient.setQueryData(checklistQuery.queryKey, stored);
      onDone();
    },
  });
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const lines = typed.split('\n').map((item) => item.trim());
    if (!isPending) mutate(lines.filter(Boolean));
  }
  return (
    <form onSubmit={save} className="grid gap-3">
      <TextArea
        id={id}
        name="items"
        label="One item a line"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        rows={Math.max(4, items.length + 1)}
      />
      <Failure error={error} otherwise="The list couldn't be saved. Please try again." />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending} className="grow">
          Save list
        </Button>
        <Button look="quiet" onClick={onDone}>
          Don’t save
        </Button>
      </div>
    </form>
  );
}

interface CheckProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: string;
}

/** A box to check, with a label that a thumb can't miss. */
export const Check = ({ isChecked, onChange, children }: CheckProps) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line py-1">
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-6 shrink-0 accent-link"
    />
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
  </label>
);
