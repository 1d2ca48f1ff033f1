import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#back-office/feedback/Button.tsx';
import { Badge } from '#back-office/lists/Badge.tsx';
import { ShowMore, usePages } from '#back-office/lists/ShowMore.tsx';
import { countWords } from '#back-office/words/number-words.ts';
import { changesIn, outcomeLooks, outcomeWords, type Counts, type Outcome } from './outcomes.ts';

interface ImportedRow {
  outcome: Outcome;
  /** What it is, such as "Line 14: Ada Byron". */
  title: string;
  /** Details such as its car or its times. */
  subtitle: string;
  /** Whether something else has the car then. */
  overlaps: boolean;
  /** Why it is refused, or what it changes and overlaps; null otherwise. */
  why: string | null;
}

interface ImportOutcomeProps {
  result: { applied: boolean; counts: Counts };
  /** What a row is, such as "trip". */
  noun: string;
  rows: ImportedRow[];
  isPending: boolean;
  apply: () => void;
  /** Shown above the rows. */
  children?: ReactNode;
}

/** What an import would change, with the button that runs it; or what it has changed. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { result, noun, rows, isPending, apply, children } = props;
  const { applied, counts } = result;
  const changes = changesIn(counts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [applied]);
  return (
    <section className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {outcomeWords(counts, applied, noun)}
      </h3>
      {!applied && changes > 0 && (
        <Button look="primary" isBusy={isPending} onClick={apply}>
          {isPending ? 'Importing...' : `Import ${countWords(changes, noun)}`}
        </Button>
      )}
      {applied && changes > 0 && (
        <p>
          Not what you wanted?{' '}
          <a href="/admin/record" className="font-semibold text-link underline underline-offset-4">
            Undo it in the history
          </a>
          .
        </p>
      )}
      {children}
      {rows.length > 0 && <ImportedRows key={String(applied)} rows={rows} />}
    </section>
  );
}

const pageSize = 50;

/** What becomes of each row, those that need the owner first; thousands of them, page by page. */
function ImportedRows({ rows }: { rows: ImportedRow[] }) {
  const { limit, list, showMore } = usePages<HTMLUListElement>(pageSize);
  const isWrong = ({ outcome, overlaps }: ImportedRow) => overlaps || outcome === 'refused';
  const sorted = rows.toSorted((one, other) => Number(isWrong(other)) - Number(isWrong(one)));
  return (
    <div className="grid gap-4">
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {sorted.slice(0, limit).map((row, index) => (
          <li key={index} tabIndex={-1} className="py-2.5 focus:outline-none">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0">
                {row.title}
                <span className="block text-sm text-muted">{row.subtitle}</span>
              </span>
              <Badge color={outcomeLooks[row.outcome].color}>
                {outcomeLooks[row.outcome].words}
              </Badge>
            </span>
            {row.why && (
              <span className={`mt-1 block ${isWrong(row) ? 'text-danger' : 'text-sm'}`}>
                {row.why}
              </span>
            )}
          </li>
        ))}
      </ul>
      <ShowMore limit={limit} total={sorted.length} noun="row" onMore={showMore} />
    </div>
  );
}
