import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '#back-office/lists/Badge.tsx';
import { ShowMore } from '#back-office/lists/ShowMore.tsx';
import { outcomeLooks, type Outcome } from './outcomes.ts';

const pageSize = 50;

export interface ImportedRow {
  outcome: Outcome;
  /** What it is, such as "Line 14: Ada Byron". */
  title: string;
  /** What tells it from others. */
  subtitle: string;
  /** Why it is refused, or what it changes; null otherwise. */
  why: string | null;
}

/** What becomes of each row, refused ones first; thousands of them, page by page. */
export function ImportedRows({ rows }: { rows: ImportedRow[] }) {
  const [limit, setLimit] = useState(pageSize);
  const list = useRef<HTMLUListElement>(null);
  const isRefused = ({ outcome }: ImportedRow) => outcome === 'refused';
  const sorted = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  function showMore() {
    flushSync(() => setLimit(limit + pageSize));
    (list.current?.children[limit] as HTMLElement | undefined)?.focus();
  }
  return (
    <div className="grid gap-4">
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {sorted.slice(0, limit).map(({ outcome, title, subtitle, why }, index) => (
          <li key={index} tabIndex={-1} className="py-2.5 focus:outline-none">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0">
                {title}
                <span className="block text-sm text-muted">{subtitle}</span>
              </span>
              <Badge color={outcomeLooks[outcome].color}>{outcomeLooks[outcome].words}</Badge>
            </span>
            {why && (
              <span className={`mt-1 block ${outcome === 'refused' ? 'text-danger' : 'text-sm'}`}>
                {why}
              </span>
            )}
          </li>
        ))}
      </ul>
      <ShowMore
        shown={Math.min(limit, sorted.length)}
        total={sorted.length}
        noun="row"
        onMore={showMore}
      />
    </div>
  );
}
