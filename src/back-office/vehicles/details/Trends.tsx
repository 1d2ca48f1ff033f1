import type { ReactNode } from 'react';
import type { StatusReading } from '#contracts/vehicle-detail.ts';
import { OpeningTable } from '#back-office/lists/tables/OpeningTable.tsx';
import { odometerWords, percentWords } from '#back-office/vehicles/vehicle-words.ts';
import { wholeWords } from '#back-office/words/number-words.ts';
import { dateWords, timeWords } from '#back-office/words/time-words.ts';
import { chargingWords } from './charging-words.ts';
import { changedWords } from './car-state-words.ts';
import { areaBelow, pointsOf, runsOf, spanOf, tracePath, type Point, type Span } from './trend.ts';

const iso = (time: number) => new Date(time).toISOString();

/** The first and the last value, each with its time. */
function fromTo(points: Point[], words: (value: number) => string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const at = ({ time, value }: Point) => `${words(value)} on ${timeWords(iso(time))}`;
  return first === last ? `${at(first)}, the only reading.` : `From ${at(first)} to ${at(last)}.`;
}

const extremes = ({ from, to }: Span) =>
  `Lowest ${percentWords(from)}, highest ${percentWords(to)}`;

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
          summary={`Charge. ${fromTo(charge, percentWords)} ${extremes(levels)}.`}
        >
          {extremes(levels)}
        </Trend>
      )}
      {miles && (
        <Trend
          title="Odometer"
          points={odometer}
          times={times}
          values={miles}
          top={miles.to === miles.from ? '' : odometerWords(miles.to)}
          foot={odometerWords(miles.from)}
          summary={`Odometer. ${fromTo(odometer, odometerWords)}`}
        >
          {odometerWords(miles.to - miles.from)} driven
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
      <OpeningTable
        summary={`Show all ${history.length} readings as a table`}
        label="Readings"
        titles={['Time', 'Charge', 'Charging', 'Miles']}
        rows={history.map(
          ({ id, timestamp, batteryLevel, chargingState, odometer: miles, changed }) => ({
            id,
            cells: [
              <>
                {timeWords(timestamp)}
                <span className="block text-sm font-normal text-muted">
                  {changedWords(changed).join(' · ')}
                </span>
              </>,
              batteryLevel === null ? 'Unknown' : percentWords(batteryLevel),
              chargingWords(chargingState),
              miles === null ? 'Unknown' : wholeWords(Number(miles)),
            ],
          }),
        )}
        className="max-h-80 text-[0.8125rem] sm:text-sm [&_:is(td,th):nth-child(even)]:text-right"
      />
    </div>
  );
}

interface TrendProps {
  title: string;
  points: Point[];
  /** The range of each axis; time runs along the bottom. */
  times: Span;
  values: Span;
  /** The labels at the top and the bottom of the value's axis. */
  top: string;
  foot: string;
  /** The chart in a sentence, for those who can't see it. */
  summary: string;
  children?: ReactNode;
}

/** A plot, with the labels of its value's axis beside it. */
const plotColumns = 'grid grid-cols-[minmax(0,1fr)_min(4.75rem,40%)] gap-x-3';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const;

/** A value over time as a line, with a gap where it was not read for more than a day. */
function Trend({ title, points, times, values, top, foot, summary, children }: TrendProps) {
  const runs = runsOf(points).map((run) => ({ run, path: tracePath(run, times, values) }));
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted">{children}</span>
      </figcaption>
      <div className={`mt-2 ${plotColumns}`}>
        <div className="border-y border-line py-1 text-link">
          <svg
            role="img"
            aria-label={summary}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="block h-24 w-full overflow-visible sm:h-28"
          >
            {runs.map(({ run, path }) => (
              <g key={run[0]?.time}>
                {run.length > 1 && <path d={areaBelow(path)} className="fill-current opacity-10" />}
                <path d={path} {...stroke} strokeWidth={run.length > 1 ? 2 : 6} />
              </g>
            ))}
          </svg>
        </div>
        <div
          aria-hidden="true"
          className="flex flex-col justify-between text-right text-sm tabular-nums text-muted"
        >
          <span>{top}</span>
          <span>{foot}</span>
        </div>
      </div>
    </figure>
  );
}
