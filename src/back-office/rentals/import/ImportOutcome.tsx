import { useEffect, useRef, type ReactNode } from 'react';
import { countWords } from '#back-office/words/number-words.ts';
import { ImportedRows, type ImportedRow } from './ImportedRows.tsx';
import { changesIn, outcomeWords, type Counts } from './outcomes.ts';

interface ImportOutcomeProps {
  result: { applied: boolean; counts: Counts };
  /** What a row stands for, such as "trip". */
  noun: string;
  rows: ImportedRow[];
  isBusy: boolean;
  onApply: () => void;
  /** Shown above the rows. */
  children?: ReactNode;
}

/** What an import would change, with the button that runs it; or what it has changed. */
export function ImportOutcome({
  result: { applied, counts },
  noun,
  rows,
  isBusy,
  onApply,
  children,
}: ImportOutcomeProps) {
  const changes = changesIn(counts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [applied]);
  return (
    <section className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {outcomeWords(counts, applied, noun)}
      </h3>
      {!applied && changes > 0 && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onApply()}
          className="button-primary aria-disabled:cursor-progress aria-disabled:opacity-70"
        >
          {isBusy ? 'Importing...' : `Import ${countWords(changes, noun)}`}
        </button>
      )}
      {children}
      {rows.length > 0 && <ImportedRows key={String(applied)} rows={rows} />}
    </section>
  );
}
