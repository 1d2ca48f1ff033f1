import { useId, useState, type SubmitEvent } from 'react';
import type { Lead } from '#contracts/inbox.ts';
import { noteLimit } from '#contracts/lead-change.ts';
import { TextArea } from '#browser/fields.tsx';
import { useChangeLead } from '#back-office/leads/lead-queries.ts';
import { ChangeFailure } from './ChangeFailure.tsx';
import { draftAfter, keepNoteDraft, readNoteDraft, type NoteDraft } from './note-draft.ts';
import { OtherNote } from './OtherNote.tsx';

/** What the owner wants to remember of a lead. What somebody else wrote meanwhile is shown before it is replaced. */
export function LeadNote({ lead: { id, note } }: { lead: Lead }) {
  const fieldId = useId();
  const [draft, setDraft] = useState(() => readNoteDraft(id));
  const { mutateAsync, reset, isPending, isSuccess, error } = useChangeLead(id);
  const typed = draft?.typed ?? note;
  const isSaved = typed.trim() === note;
  const isChangedElsewhere = draft !== null && draft.over !== note && !isSaved && !isPending;

  function keep(next: NoteDraft | null) {
    keepNoteDraft(id, next);
    setDraft(next);
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    // The other note has been shown: this one is meant to replace it.
    const sent = { typed, over: note };
    if (draft) keep(sent);
    try {
      const { note: saved } = await mutateAsync({ note: typed, noteBefore: note });
      keepNoteDraft(id, draftAfter(readNoteDraft(id), sent, saved));
      setDraft((now) => draftAfter(now, sent, saved));
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
          const over = draft?.over ?? note;
          keep(target.value === note ? null : { typed: target.value, over });
        }}
      />
      <ChangeFailure error={error} />
      {isChangedElsewhere && (
        <OtherNote
          note={note}
          onTake={() => {
            reset();
            keep(null);
            document.getElementById(fieldId)?.focus();
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          aria-disabled={isPending || undefined}
          className="button-outline aria-disabled:cursor-progress aria-disabled:opacity-70"
        >
          {isPending ? 'Saving...' : isChangedElsewhere ? 'Save mine instead' : 'Save note'}
        </button>
        <p role="status" className="text-muted">
          {isSaved ? isSuccess && 'Saved.' : 'Not saved yet.'}
        </p>
      </div>
    </form>
  );
}
