import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importLimits, rentalImportResult } from '#contracts/rental-import.ts';
import type { RentalImport, RentalImportResult } from '#contracts/rental-import.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { failureSentence } from '#back-office/feedback/failure-sentence.ts';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { queryClient, rentalsQuery } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { useTellIfGone } from '#back-office/feedback/use-tell-if-gone.ts';
import { Columns } from './Columns.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportedRows } from './ImportedRows.tsx';
import { changesIn, outcomeWords } from './outcomes.ts';
import { readText } from './read-text.ts';

/** Longer than a function may take to answer, ms. */
const patience = 75_000;
const tooLarge = `This file is larger than ${importLimits.csv / 1_000_000} MB, so please have the marketplace give you shorter times, and import one file after the other.`;

const sendImport = (body: RentalImport) =>
  adminRequest('/api/admin/rentals-import', { method: 'POST', body, patience }, rentalImportResult);

/** Takes the marketplace's file of trips: shows what it would change first, then puts it in. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [unread, setUnread] = useState('');
  const { tellSuccess, tellFailure } = useTellIfGone();
  const { mutate, reset, data, variables, isPending, error } = useMutation({
    mutationFn: sendImport,
    onSuccess: ({ applied, counts }) => {
      if (!applied) return;
      void queryClient.invalidateQueries({ queryKey: rentalsQuery.queryKey });
      tellSuccess(outcomeWords(counts, true, 'rental'), 'Import');
    },
    onError: (failure, { apply }) => {
      if (apply) tellFailure('Import failed', failure, 'Please import the file again.');
    },
  });
  // A look that was made stays in sight while the rows are put in.
  const [shown, setShown] = useState<RentalImportResult>();
  const result = data ?? (variables?.apply ? shown : undefined);

  async function take(chosen: File) {
    reset();
    setShown(undefined);
    setUnread('');
    try {
      const csv = await readText(chosen, importLimits.csv, tooLarge);
      setFile({ name: chosen.name, csv });
      mutate({ csv, apply: false }, { onSuccess: setShown });
    } catch (failure) {
      setFile(undefined);
      setUnread((failure as Error).message);
    }
  }

  const working = file && `${variables?.apply ? 'Putting in' : 'Looking at'} ${file.name}...`;
  const failure =
    unread || (error && failureSentence(error, 'The file could not be sent. Please try again.'));
  return (
    <AdminDialog
      name="import"
      title="Import trips"
      description={
        <p>
          The trip earnings file that the marketplace gives you, as CSV. Nothing changes before you
          have seen what it would change.
        </p>
      }
      onClose={onClose}
    >
      <div className="mt-5 grid gap-5">
        {!isPending && (
          <FileChoice accept=".csv,text/csv" onFile={(chosen) => void take(chosen)}>
            {file ? `Choose another file than ${file.name}` : 'Choose a CSV file, or drop it here'}
          </FileChoice>
        )}
        {isPending && working && (
          <Progress label={working}>
            <span role="status">{working}</span>
          </Progress>
        )}
        {failure && (
          <div role="alert" className="grid gap-3">
            <p className="font-medium text-danger">{failure}</p>
            {error && variables && (
              <button
                type="button"
                onClick={() => mutate(variables)}
                className="button-outline justify-self-stretch sm:justify-self-start"
              >
                Try again
              </button>
            )}
          </div>
        )}
        {result && (
          <Result
            result={result}
            isBusy={isPending}
            onApply={() => file && mutate({ csv: file.csv, apply: true })}
          />
        )}
      </div>
    </AdminDialog>
  );
}

interface ResultProps {
  result: RentalImportResult;
  isBusy: boolean;
  onApply: () => void;
}

function Result({ result, isBusy, onApply }: ResultProps) {
  const { applied, counts, columns } = result;
  const changes = changesIn(counts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [applied]);
  return (
    <section className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {outcomeWords(counts, applied, 'rental')}
      </h3>
      {!applied && changes > 0 && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onApply()}
          className="button-primary aria-disabled:cursor-progress aria-disabled:opacity-70"
        >
          {isBusy ? 'Putting in...' : `Put in ${countWords(changes, 'rental')}`}
        </button>
      )}
      <Columns columns={columns} />
      <ImportedRows
        key={String(applied)}
        rows={result.rows.map(({ line, outcome, reservationId, guest, vehicle, why }) => ({
          outcome,
          title: `Line ${line}: ${guest || 'No guest'}`,
          subtitle: [vehicle, reservationId && `reservation ${reservationId}`]
            .filter(Boolean)
            .join(', '),
          why,
        }))}
      />
    </section>
  );
}
