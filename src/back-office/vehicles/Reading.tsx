import type { ReactNode } from 'react';
import { asOf } from '#back-office/words/time-words.ts';

/** The latest of some times, which is said once for all values that were read then; undefined for none. */
export const usualTimeOf = (times: readonly (string | null | undefined)[]) =>
  times
    .filter((time) => typeof time === 'string')
    .sort()
    .at(-1);

interface ReadingProps {
  label: string;
  /** Null if it is unknown. */
  value: ReactNode;
  /** When it was read. */
  time: string | null;
  /** The time that is said once for all. */
  usualTime: string | undefined;
}

/** A value, and when it was read, if it is not the time that is said of all. */
export function Reading({ label, value, time, usualTime }: ReadingProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{value ?? 'Unknown'}</dd>
      {value !== null && time !== usualTime && (
        <dd className="text-balance text-sm text-muted">{asOf(time)}</dd>
      )}
    </div>
  );
}
