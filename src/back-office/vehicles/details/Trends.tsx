import type { StatusReading } from '#contracts/vehicle.ts';
import { dateWords, timeWords } from '#back-office/words/time-words.ts';
import { Readings } from './Readings.tsx';
import { plotColumns, Trend } from './Trend.tsx';
import { pointsOf, runsOf, spanOf, type Point } from './trend.ts';
import { milesWords, percentWords } from './units.ts';

const iso = (time: number) => new Date(time).toISOString();

/** The first and the last value, each with its time. */
function fromTo(points: Point[], words: (value: number) => string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const at = ({ time, value }: Point) => `${words(value)} on ${timeWords(iso(time))}`;
  return first === last ? `${at(first)}, the only reading.` : `From ${at(first)} to ${at(last)}.`;
}

/** Charge and odometer over time, with the readings behind them. */
export function Trends({ history }: { history: StatusReading[] }) {
  const charge = pointsOf(history, ({ batteryLevel }) => batteryLevel);
  const odometer = pointsOf(history, (reading) => reading.odometer);
  const times = spanOf([...charge, ...odometer].map(({ time }) => time));
  if (!times || times.from === times.to) {
    return <p className="text-muted">A chart needs at least two readings.</p>;
  }
  const levels = spanOf(charge.map(({ value }) => value));
  const miles = spanOf(odometer.map(({ value }) => value));
  const hasGaps = [charge, odometer].some((points) => runsOf(points).length > 1);

  return (
    <div className="grid gap-5">
      {levels && (
        <Trend
          title="Charge"
          points={charge}
          times={times}
          values={{ from: 0, to: 100 }}
          top="100%"
          foot="0%"
          summary={`Charge. ${fromTo(charge, percentWords)} Lowest ${percentWords(levels.from)}, highest ${percentWords(levels.to)}.`}
        >
          Lowest {percentWords(levels.from)}, highest {percentWords(levels.to)}
        </Trend>
      )}
      {miles && (
        <Trend
          title="Odometer"
          points={odometer}
          times={times}
          values={miles}
          top={miles.to === miles.from ? '' : milesWords(miles.to)}
          foot={milesWords(miles.from)}
          summary={`Odometer. ${fromTo(odometer, milesWords)}`}
        >
          {milesWords(miles.to - miles.from)} driven
        </Trend>
      )}
      <div className="-mt-3 text-sm text-muted">
        <p aria-hidden="true" className={plotColumns}>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{dateWords(iso(times.from))}</span>
            <span>{timeWords(iso(times.to))}</span>
          </span>
        </p>
        {hasGaps && <p className="mt-1">A gap means that nothing was read for over a day.</p>}
      </div>
      <Readings history={history} />
    </div>
  );
}
