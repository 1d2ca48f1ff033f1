import type { MeasuredState } from '#contracts/car-state.ts';
import { asOf } from '#back-office/words/time-words.ts';
import { stateRows } from './car-state-words.ts';

interface StateValuesProps {
  state: MeasuredState;
  isCharging: boolean;
  /** The time that is said once for all. */
  usualTime: string | undefined;
}

/** The rest of what a car said, and when, if it is not the usual time. */
export function StateValues({ state, isCharging, usualTime }: StateValuesProps) {
  const rows = stateRows(state, isCharging);
  if (rows.every(({ at }) => at === null)) return null;
  return (
    <dl className="grid gap-x-8 sm:max-lg:grid-cols-2">
      {rows.map(({ label, words, at, isBad }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
        >
          <dt className="text-muted">{label}</dt>
          <dd className={`text-right font-semibold ${isBad ? 'text-accent' : ''}`}>
            {words ?? 'Unknown'}
          </dd>
          {at !== null && at !== usualTime && (
            <dd className="w-full text-right text-sm text-muted">{asOf(at)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
