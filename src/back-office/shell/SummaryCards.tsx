import { wholeWords } from '#back-office/words/number-words.ts';

/** Undefined while it is loading, null if it could not be loaded. */
type Figure = string | number | null | undefined;

/** Works out a figure from an answer. */
export function figure<Data>(
  { data, error }: { data: Data | undefined; error: Error | null },
  work: (data: Data) => Figure,
): Figure {
  if (data) return work(data);
  return error ? null : undefined;
}

interface SummaryCardsProps {
  values: [label: string, value: Figure][];
  className: string;
}

/** A long figure is smaller, so that it stays on one line. */
function sizeOf(value: Figure): string {
  const { length } = String(value);
  if (length > 10) return 'text-lg leading-8 lg:text-xl';
  return length > 7 ? 'text-xl leading-8 lg:text-2xl' : 'text-2xl lg:text-3xl';
}

export function SummaryCards({ values, className }: SummaryCardsProps) {
  return (
    <dl className={`grid gap-3 sm:gap-4 ${className}`}>
      {values.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col justify-between gap-1 rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={`font-serif font-semibold tabular-nums ${sizeOf(value)}`}>
            {value === undefined ? (
              <Missing sign="…" words="Loading" />
            ) : value === null ? (
              <Missing sign="–" words="Unknown" />
            ) : typeof value === 'number' ? (
              wholeWords(value)
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
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
