import type { ReactNode } from 'react';
import { asOf } from '#back-office/words/time-words.ts';

interface ReadingProps {
  label: string;
  /** Null if unknown. */
  value: ReactNode;
  time: string | null;
}

/** A value, and when it was read. */
export function Reading({ label, value, time }: ReadingProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{value ?? 'Unknown'}</dd>
      <dd className="text-balance text-sm text-muted">{asOf(value === null ? null : time)}</dd>
    </div>
  );
}
