import { useId, useState, type SubmitEvent } from 'react';
import type { Lead } from '#contracts/inbox.ts';
import { noteLimit } from '#contracts/lead-change.ts';
import { TextArea } from '#islands/shared/fields.tsx';
import { useChangeLead } from '../lead-queries.ts';
import { ChangeFailure } from './ChangeFailure.tsx';
import { keepNoteDraft, readNoteDraft } from './note-draft.ts';

/** What the owner wants to remember of a lead. */
export function LeadNote({ lead: { id, note } }: { lead: Lead }) {
  const fieldId = useId();
  const [typed, setTyped] = useState(() => readNoteDraft(id) ?? note);
  const { mutateAsync, isPending, isSuccess, error } = useChangeLead(id);
  const isSaved = typed.trim() === note;

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    try {
      const { note: saved } = await mutateAsync({ note: typed });
      // What was typed meanwhile stays.
      if ((readNoteDraft(id) ?? typed) !== typed) return;
      keepNoteDraft(id, null);
      setTyped(saved);
    } catch {
      // It is told below, and what was typed is kept.
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3">
      <TextArea
        id={fieldId}
        name="note"
        label="Note"
        problem={undefined}
        rows={3}
        maxLength={noteLimit}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          keepNoteDraft(id, target.value === note ? null : target.value);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          aria-disabled={isPending || undefined}
          className="button-outline aria-disabled:cursor-progress aria-disabled:opacity-70"
        >
          {isPending ? 'Saving...' : 'Save note'}
        </button>
        <p role="status" className="text-muted">
          {isSaved ? isSuccess && 'Saved.' : 'Not saved yet.'}
        </p>
      </div>
      <ChangeFailure error={error} />
    </form>
  );
}
