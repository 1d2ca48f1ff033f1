import type { StatusReading } from '#contracts/vehicle.ts';
import { OpeningTable } from '#back-office/lists/tables/OpeningTable.tsx';
import { odometerWords } from '#back-office/vehicles/odometer.ts';
import { wholeWords } from '#back-office/words/number-words.ts';
import { dateWords, timeWords } from '#back-office/words/time-words.ts';
import { plotColumns, Trend } from './Trend.tsx';
import { pointsOf, runsOf, spanOf, type Point } from './trend.ts';
import { chargingWords, percentWords } from './units.ts';

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
        rows={history.map(({ id, timestamp, batteryLevel, chargingState, odometer: miles }) => ({
          id,
          cells: [
            timeWords(timestamp),
            batteryLevel === null ? 'Unknown' : percentWords(batteryLevel),
            chargingWords(chargingState),
            miles === null ? 'Unknown' : wholeWords(Number(miles)),
          ],
        }))}
        className="max-h-80 text-[0.8125rem] sm:text-sm [&_:is(td,th):nth-child(even)]:text-right"
      />
    </div>
  );
}
