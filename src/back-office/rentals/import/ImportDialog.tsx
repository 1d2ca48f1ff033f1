import { useState } from 'react';
import {
  importLimits,
  rentalImportResult,
  type RentalImport,
  type RentalImportResult,
} from '#contracts/rental-import.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Retry } from '#back-office/feedback/LoadState.tsx';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { refreshRentals } from '#back-office/rentals/form/save-rental.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { FileChoice } from './FileChoice.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { useImport } from './use-import.ts';

/** Imports the marketplace's file of trips, after a preview of what it changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState('');
  const [unread, setUnread] = useState('');
  const trips = useImport<RentalImport, typeof rentalImportResult>({
    path: '/api/admin/rentals-import',
    answer: rentalImportResult,
    noun: 'trip',
    titles: { applied: 'Import', failed: 'Import failed' },
    otherwise: 'Please import the file again.',
    onApplied: refreshRentals,
  });
  const { result, error, isPending } = trips;

  const working = `${trips.isApplying ? 'Importing' : 'Reading'} ${file}...`;
  return (
    <AdminDialog
      name="import"
      title="Import trips"
      description="Choose the trip earnings file (CSV) from the marketplace. You see a preview before anything changes."
      onClose={onClose}
    >
      <div className="mt-5 grid gap-5">
        {isPending ? (
          <Progress label={working}>
            <span role="status">{working}</span>
          </Progress>
        ) : (
          <FileChoice
            accept=".csv,.tsv,.txt,text/csv"
            limit={importLimits.csv}
            tooLarge={`This file is larger than ${importLimits.csv / 1_000_000} MB. Download shorter periods from the marketplace, and import the files one by one.`}
            onText={(csv, name) => {
              setFile(name);
              setUnread('');
              trips.preview({ csv, apply: false });
            }}
            onProblem={(sentence) => {
              setFile('');
              setUnread(sentence);
              trips.reset();
            }}
          >
            {file ? `Choose a file to replace ${file}` : 'Choose a CSV file, or drop it here'}
          </FileChoice>
        )}
        {unread && (
          <p role="alert" className="font-medium text-danger">
            {unread}
          </p>
        )}
        {error && !unread && (
          <Retry
            sentence={failureSentence(error, "The file couldn't be sent. Please try again.")}
            onRetry={trips.retry}
          />
        )}
        {result && (
          <ImportOutcome
            {...trips}
            result={result}
            rows={result.rows.map(
              ({ line, outcome, overlaps, reservationId, guest, vehicle, why }) => ({
                ...{ outcome, overlaps },
                title: `Line ${line}: ${guest || 'No guest'}`,
                subtitle: [vehicle, reservationId && `reservation ${reservationId}`]
                  .filter(Boolean)
                  .join(', '),
                why,
              }),
            )}
          >
            <Columns columns={result.columns} />
          </ImportOutcome>
        )}
      </div>
    </AdminDialog>
  );
}

/** How each column of the file was read, and which were ignored. */
function Columns({ columns }: Pick<RentalImportResult, 'columns'>) {
  const unmatched = columns.filter(({ readAs }) => readAs === null);
  const matched = columns.filter(({ readAs }) => readAs !== null);
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-link underline-offset-4 hover:underline">
        {countWords(matched.length, 'column')} used
        {unmatched.length > 0 && `, ${unmatched.length} ignored`}
      </summary>
      <ul className="grid gap-1 sm:grid-cols-2">
        {matched.map(({ header, readAs }, index) => (
          <li key={index}>
            {header} <span className="text-sm text-muted">as {readAs}</span>
          </li>
        ))}
      </ul>
      {unmatched.length > 0 && (
        <p className="mt-3">
          <span className="font-medium">Ignored:</span>{' '}
          {unmatched.map(({ header }) => header || '(no name)').join(', ')}
        </p>
      )}
    </details>
  );
}
