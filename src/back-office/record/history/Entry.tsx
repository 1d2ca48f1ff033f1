import { memo, useState } from 'react';
import type { ListedAuditEntry } from '#contracts/audit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { Badge } from '#back-office/lists/Badge.tsx';
import { clockWords } from '#back-office/words/time-words.ts';
import { useUndo } from './audit-queries.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { entryWords, whoWords } from './entry-words.ts';
import { changedFields } from './field-words.ts';

interface EntryProps {
  entry: ListedAuditEntry;
  /** The id of this sign-in. */
  own: string | undefined;
  /** The day, of its first entry. */
  day: string | undefined;
}

/** One change: what, when and by whom, its fields on request, and how to undo it. */
export const Entry = memo(function Entry({ entry, own, day }: EntryProps) {
  const { at, who, before, after, canUndo, undoneBy } = entry;
  const { subject, happened } = entryWords(entry);
  const [isOpen, setIsOpen] = useState(false);
  const undo = useUndo(entry.id);
  const hasFields = changedFields(before, after).length > 0;
  const when = (
    <span>
      <time dateTime={at}>{clockWords(at)}</time>. {whoWords(who, own)}.
    </span>
  );

  return (
    <li tabIndex={-1} className="grid px-4 py-2 -outline-offset-2 sm:px-5">
      {day && <h3 className="-mx-4 -mt-2 bg-mist px-4 py-2 text-base sm:-mx-5 sm:px-5">{day}</h3>}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 grow [overflow-wrap:anywhere]">
          <p>
            <strong>{subject}</strong>: {happened}
          </p>
          {hasFields ? (
            <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
              <summary className="flex min-h-11 sm:min-h-8 cursor-pointer flex-wrap items-center gap-x-3 text-sm text-muted">
                {when}
                <span className="font-medium text-link underline-offset-4 hover:underline">
                  Before and after
                </span>
              </summary>
              {isOpen && <ChangedFields {...{ before, after }} />}
            </details>
          ) : (
            <p className="text-sm text-muted">{when}</p>
          )}
        </div>
        {undoneBy && <Badge color="grey">Undone</Badge>}
        {canUndo && (
          <Button
            aria-label={`Undo: ${subject}, ${happened}`}
            isBusy={undo.isPending}
            onClick={({ currentTarget }) => {
              const row = currentTarget.closest('li');
              undo.mutate(undefined, { onSuccess: () => row?.focus() });
            }}
          >
            {undo.isPending ? 'Undoing...' : 'Undo'}
          </Button>
        )}
      </div>
      <div role="status">{undo.isSuccess && <p>It's back to how it was.</p>}</div>
      <Failure error={undo.error} otherwise="This couldn't be undone. Please try again." />
    </li>
  );
});
