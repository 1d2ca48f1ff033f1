import { useId } from 'react';
import { wholeWords } from '#back-office/words/number-words.ts';

/** Undefined while it is loading, null if it could not be loaded. */
export type Figure = string | number | null | undefined;

/** Works out a figure from an answer. */
export function figure<Data>(
  { data, error }: { data: Data | undefined; error: Error | null },
  work: (data: Data) => Figure,
): Figure {
  if (data) return work(data);
  return error ? null : undefined;
}

interface SummaryCardsProps {
  /** A figure with an address leads to what it counts. */
  values: [label: string, value: Figure, href?: string | undefined][];
  /** How the figures are laid out, as a grid or in lines. */
  className: string;
}

/** The size of all figures, so small that the longest one stays on one line. */
function sizeOf(values: readonly Figure[]): string {
  const length = Math.max(...values.map((value) => String(value).length));
  if (length > 10) return 'text-lg lg:text-xl';
  return length > 7 ? 'text-xl lg:text-2xl' : 'text-2xl lg:text-3xl';
}

/** Figures side by side on one card. */
export function SummaryCards({ values, className }: SummaryCardsProps) {
  const id = useId();
  const size = sizeOf(values.map(([, value]) => value));
  return (
    <dl
      className={`gap-px overflow-hidden rounded-2xl border border-line bg-surface shadow-card ${className}`}
    >
      {values.map(([label, value, href], index) => (
        <div
          key={label}
          className="relative flex flex-col justify-between px-3.5 py-1.5 shadow-[0_0_0_1px_rgb(var(--line))] sm:px-5 sm:py-3"
        >
          <dt
            id={`${id}label${index}`}
            className={`text-sm leading-tight ${href ? 'font-medium text-link' : 'text-muted'}`}
          >
            {label}
          </dt>
          <dd className={`font-serif font-semibold leading-7 tabular-nums lg:leading-9 ${size}`}>
            <span id={`${id}value${index}`}>
              <Value value={value} />
            </span>
            {href && (
              <a
                href={href}
                aria-labelledby={`${id}label${index} ${id}value${index}`}
                className="absolute inset-0 -outline-offset-2 hover:bg-link/10"
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure, or a sign that there is none yet. */
export function Value({ value }: { value: Figure }) {
  if (value === undefined) return <Missing sign="…" words="Loading" />;
  if (value === null) return <Missing sign="–" words="Unknown" />;
  return typeof value === 'number' ? wholeWords(value) : value;
}

/** Shown in place of a value, which on a phone has no room for words. */
function Missing({ sign, words }: { sign: string; words: string }) {
  return (
    <span className="text-muted">
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
