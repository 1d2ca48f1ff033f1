import type { MeasuredState } from '#contracts/car-state.ts';
import { asOf } from '#back-office/words/time-words.ts';
import { stateRows } from './car-state-words.ts';

interface StateValuesProps {
  state: MeasuredState;
  isCharging: boolean;
}

/** The rest of what a car said. What has another time than most says so itself. */
export function StateValues({ state, isCharging }: StateValuesProps) {
  const rows = stateRows(state, isCharging);
  const times = rows.flatMap(({ at }) => at ?? []).sort();
  const latest = times.at(-1);
  if (latest === undefined) return null;
  return (
    <div>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {rows.map(({ label, words, at, isBad }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
          >
            <dt className="text-muted">{label}</dt>
            <dd className={`text-right font-semibold ${isBad ? 'text-accent' : ''}`}>
              {words ?? 'Unknown'}
            </dd>
            {at !== null && at !== latest && (
              <dd className="w-full text-right text-sm text-muted">{asOf(at)}</dd>
            )}
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-2 text-sm text-muted">
        Unless another time is given, {asOf(latest)}.
      </p>
    </div>
  );
}
