import { useId, useState, type SubmitEvent } from 'react';
import type { Lead } from '#contracts/inbox.ts';
import { noteLimit } from '#contracts/lead-change.ts';
import { TextArea } from '#browser/fields.tsx';
import { readStored, writeStored } from '#browser/storage.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { notStored, useChangeLead } from '#back-office/leads/lead-queries.ts';
import { noteDrafts } from '#back-office/session/drafts.ts';

interface NoteDraft {
  typed: string;
  /** The note that it was typed over. */
  over: string;
}

const readNoteDraft = (id: string) => readStored<NoteDraft>(noteDrafts + id);

/** Keeps what was typed, through a failed send, a reload and a closed tab; with null, forgets it. */
const keepNoteDraft = (id: string, draft: NoteDraft | null) => writeStored(noteDrafts + id, draft);

/** What of a draft is left once a note is saved: what was typed since, over the saved one. */
function draftAfter(draft: NoteDraft | null, sent: NoteDraft, saved: string): NoteDraft | null {
  if (!draft || draft.typed === sent.typed) return null;
  return draft.over === sent.over ? { typed: draft.typed, over: saved } : draft;
}

/** What the owner wants to remember of a lead. A note saved in another window is shown before it is replaced. */
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
      // The error is shown below, and the draft is kept.
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3">
      <TextArea
        id={fieldId}
        name="note"
        label="Note"
        rows={3}
        maxLength={noteLimit}
        value={typed}
        onChange={({ target }) => {
          const over = draft?.over ?? note;
          keep(target.value === note ? null : { typed: target.value, over });
        }}
      />
      <Failure error={error} otherwise={notStored} />
      {isChangedElsewhere && (
        <OtherNote
          note={note}
          onUse={() => {
            reset();
            keep(null);
            document.getElementById(fieldId)?.focus();
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Saving...' : isChangedElsewhere ? 'Save mine instead' : 'Save note'}
        </Button>
        <p role="status" className="text-muted">
          {isSaved ? isSuccess && 'Saved.' : 'Not saved yet.'}
        </p>
      </div>
    </form>
  );
}

/** The note as saved in another window, next to the one being typed. */
function OtherNote({ note, onUse }: { note: string; onUse: () => void }) {
  return (
    <div role="status" className="grid gap-3 rounded-xl bg-mist p-4">
      <p className="font-medium">
        {note ? 'Saved in another window:' : 'Cleared in another window.'}
      </p>
      {note && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>}
      <Button onClick={onUse} className="sm:justify-self-start">
        {note ? 'Use this note' : 'Leave it empty'}
      </Button>
    </div>
  );
}
