import type { ReactNode } from 'react';
import { asOf } from '#back-office/words/time-words.ts';

/** A value, null if unknown, and when it was read. */
export function Reading(props: { label: string; value: ReactNode; time: string | null }) {
  const { label, value, time } = props;
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{value ?? 'Unknown'}</dd>
      <dd className="text-balance text-sm text-muted">{asOf(value === null ? null : time)}</dd>
    </div>
  );
}
