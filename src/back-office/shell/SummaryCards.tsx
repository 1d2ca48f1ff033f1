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
  values: [label: string, value: Figure][];
  className: string;
}

/** A long figure is smaller, so that it stays on one line. */
function sizeOf(value: Figure): string {
  const { length } = String(value);
  if (length > 10) return 'text-lg lg:text-xl';
  return length > 7 ? 'text-xl lg:text-2xl' : 'text-2xl lg:text-3xl';
}

/** Figures side by side on one card. */
export function SummaryCards({ values, className }: SummaryCardsProps) {
  return (
    <dl
      className={`grid gap-px overflow-hidden rounded-2xl border border-line bg-surface shadow-card ${className}`}
    >
      {values.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col justify-between px-3.5 py-1.5 shadow-[0_0_0_1px_rgb(var(--line))] sm:px-5 sm:py-3"
        >
          <dt className="text-sm leading-tight text-muted">{label}</dt>
          <dd
            className={`font-serif font-semibold leading-7 tabular-nums lg:leading-9 ${sizeOf(value)}`}
          >
            <Value value={value} />
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
