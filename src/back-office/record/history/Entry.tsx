import { memo, useId, useState } from 'react';
import type { ListedAuditEntry } from '#contracts/audit.ts';
import { changedFields, fieldLabel } from '#contracts/audit-field-words.ts';
import { entryWords, whoWords } from '#contracts/audit-words.ts';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { Badge } from '#back-office/lists/Badge.tsx';
import { clockWords } from '#back-office/words/time-words.ts';
import { useUndo } from './audit-queries.ts';

const ChangedFields = lazyPart(
  async () => (await import('./ChangedFields.tsx')).ChangedFields,
  'these fields',
  null,
);

interface EntryProps {
  entry: ListedAuditEntry;
  /** The id of this sign-in. */
  own: string | undefined;
  /** The day, of its first entry. */
  day: string | undefined;
}

/** As high as a finger wants it, in a line of text that stays as it is. */
const inLine =
  '-my-2.5 inline-flex min-h-11 min-w-11 items-center justify-center rounded-xl px-2 font-medium text-link underline-offset-4 hover:underline';

/** One change: what, when and by whom, its fields on request, and how to undo it. */
export const Entry = memo(function Entry({ entry, own, day }: EntryProps) {
  const { at, who, before, after, canUndo, undoneBy } = entry;
  const { subject, happened } = entryWords(entry);
  const fieldsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const undo = useUndo(entry.id);
  const fields = changedFields(before, after);

  return (
    <li tabIndex={-1} className="px-3 pb-2.5 pt-2 -outline-offset-2 sm:px-5">
      {day && (
        <h3 className="-mx-3 -mt-2 mb-2 bg-mist px-3 py-1.5 text-base sm:-mx-5 sm:px-5">{day}</h3>
      )}
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 leading-snug [overflow-wrap:anywhere]">
          <strong>{happened.charAt(0).toUpperCase() + happened.slice(1)}</strong> · {subject}
        </p>
        <time dateTime={at} className="shrink-0 text-sm tabular-nums text-muted">
          {clockWords(at)}
        </time>
      </div>
      <div className="flex flex-wrap items-center gap-y-2 text-sm leading-6 text-muted">
        <span className="mr-1 min-w-0 [overflow-wrap:anywhere]">{whoWords(who, own)}.</span>
        {fields.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? fieldsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className={inLine}
          >
            Before and after
          </button>
        )}
        <span className="ml-auto flex">
          {undoneBy && <Badge color="grey">Undone</Badge>}
          {canUndo && (
            <button
              type="button"
              aria-label={`Undo: ${subject}, ${happened}`}
              aria-disabled={undo.isPending || undefined}
              onClick={({ currentTarget }) => {
                if (undo.isPending) return;
                const row = currentTarget.closest('li');
                undo.mutate(undefined, { onSuccess: () => row?.focus() });
              }}
              className={`${inLine} -mr-2`}
            >
              {undo.isPending ? 'Undoing...' : 'Undo'}
            </button>
          )}
        </span>
      </div>
      {isOpen && (
        <ChangedFields
          id={fieldsId}
          fields={fields.map((changed) => ({ ...changed, label: fieldLabel(changed.field) }))}
        />
      )}
      <div role="status">{undo.isSuccess && <p>It's back to how it was.</p>}</div>
      <Failure error={undo.error} otherwise="This couldn't be undone. Please try again." />
    </li>
  );
});
