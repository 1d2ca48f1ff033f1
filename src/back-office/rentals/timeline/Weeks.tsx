import { ChevronLeft, ChevronRight } from 'lucide-react';

interface WeeksProps {
  words: string;
  /** By how many weeks the days shown are off those around today. */
  offset: number;
  onChange: (offset: number) => void;
}

const button =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full border border-field px-2.5 font-semibold text-link hover:bg-mist';

/** Walks through the weeks, and back to today. */
export function Weeks({ words, offset, onChange }: WeeksProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
      <p role="status" className="whitespace-nowrap font-semibold tabular-nums sm:text-lg">
        {words}
      </p>
      <div role="group" aria-label="Weeks" className="flex gap-1.5 sm:gap-2">
        <button type="button" className={button} onClick={() => onChange(offset - 1)}>
          <ChevronLeft className="size-5" />
          <span className="sr-only sm:not-sr-only">Previous week</span>
        </button>
        <button
          type="button"
          aria-pressed={offset === 0}
          className={`${button} aria-pressed:bg-link aria-pressed:text-ground`}
          onClick={() => onChange(0)}
        >
          Today
        </button>
        <button type="button" className={button} onClick={() => onChange(offset + 1)}>
          <span className="sr-only sm:not-sr-only">Next week</span>
          <ChevronRight className="size-5" />
        </button>
      </div>
    </div>
  );
}
