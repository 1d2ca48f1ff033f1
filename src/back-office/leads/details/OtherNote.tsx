interface OtherNoteProps {
  note: string;
  onTake: () => void;
}

/** The note as somebody else has saved it, beside the one that is being typed. */
export function OtherNote({ note, onTake }: OtherNoteProps) {
  return (
    <div role="status" className="grid gap-3 rounded-xl bg-mist p-4">
      <p className="font-medium">
        {note ? 'Saved elsewhere meanwhile:' : 'Emptied elsewhere meanwhile.'}
      </p>
      {note && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>}
      <button type="button" onClick={onTake} className="button-outline sm:justify-self-start">
        {note ? 'Take this one' : 'Leave it empty'}
      </button>
    </div>
  );
}
