import type { RentalImportResult } from '#contracts/rental-import.ts';
import { countWords } from '#back-office/words/number-words.ts';

/** How each column of the file was read, and which were ignored. */
export function Columns({ columns }: Pick<RentalImportResult, 'columns'>) {
  const unmatched = columns.filter(({ takenFor }) => takenFor === null);
  const matched = columns.filter(({ takenFor }) => takenFor !== null);
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-link underline-offset-4 hover:underline">
        {countWords(matched.length, 'column')} used
        {unmatched.length > 0 && `, ${unmatched.length} ignored`}
      </summary>
      <ul className="grid gap-1 sm:grid-cols-2">
        {matched.map(({ header, takenFor }, index) => (
          <li key={index}>
            {header} <span className="text-sm text-muted">as {takenFor}</span>
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
