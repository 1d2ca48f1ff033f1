import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  importLimits,
  rentalImportResult,
  type RentalImport,
  type RentalImportResult,
} from '#contracts/rental-import.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { useToastWhenGone } from '#back-office/feedback/use-is-gone.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';
import { Columns } from './Columns.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { outcomeWords } from './outcomes.ts';
import { readText } from './read-text.ts';

/** Longer than a function may take to answer, ms. */
const patience = 75_000;
const tooLarge = `This file is larger than ${importLimits.csv / 1_000_000} MB. Download shorter periods from the marketplace, and import the files one by one.`;

const sendImport = (body: RentalImport) =>
  adminRequest('/api/admin/rentals-import', { method: 'POST', body, patience }, rentalImportResult);

/** Imports the marketplace's file of trips, after a preview of what it changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [unread, setUnread] = useState('');
  const toastWhenGone = useToastWhenGone();
  const { mutate, reset, data, variables, isPending, error } = useMutation({
    mutationFn: sendImport,
    onSuccess: ({ applied, counts }) => {
      if (!applied) return;
      void queryClient.invalidateQueries({ queryKey: rentalsQuery.queryKey });
      toastWhenGone.success(outcomeWords(counts, true, 'trip'), 'Import');
    },
    onError: (failure, { apply }) => {
      if (apply) toastWhenGone.failure('Import failed', failure, 'Please import the file again.');
    },
  });
  // The preview stays in sight while the import runs.
  const [shown, setShown] = useState<RentalImportResult>();
  const result = data ?? (variables?.apply ? shown : undefined);

  async function preview(chosen: File) {
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

  const working = file && `${variables?.apply ? 'Importing' : 'Reading'} ${file.name}...`;
  const failure =
    unread || (error && failureSentence(error, "The file couldn't be sent. Please try again."));
  return (
    <AdminDialog
      name="import"
      title="Import trips"
      description={
        <p>
          Choose the trip earnings file (CSV) from the marketplace. You see a preview before
          anything changes.
        </p>
      }
      onClose={onClose}
    >
      <div className="mt-5 grid gap-5">
        {!isPending && (
          <FileChoice accept=".csv,text/csv" onFile={(chosen) => void preview(chosen)}>
            {file ? `Choose a file to replace ${file.name}` : 'Choose a CSV file, or drop it here'}
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
          <ImportOutcome
            result={result}
            noun="trip"
            rows={result.rows.map(({ line, outcome, reservationId, guest, vehicle, why }) => ({
              outcome,
              title: `Line ${line}: ${guest || 'No guest'}`,
              subtitle: [vehicle, reservationId && `reservation ${reservationId}`]
                .filter(Boolean)
                .join(', '),
              why,
            }))}
            isBusy={isPending}
            onApply={() => file && mutate({ csv: file.csv, apply: true })}
          >
            <Columns columns={result.columns} />
          </ImportOutcome>
        )}
      </div>
    </AdminDialog>
  );
}
