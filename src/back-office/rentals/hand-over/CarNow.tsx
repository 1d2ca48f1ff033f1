import { useQuery } from '@tanstack/react-query';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { vehicleQuery } from '#back-office/vehicles/details/vehicle-query.ts';
import { usualTimeOf } from '#back-office/vehicles/Reading.tsx';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { odometerWords, percentWords } from '#back-office/vehicles/vehicle-words.ts';
import { asOf } from '#back-office/words/time-words.ts';
import { useFreshReading } from './use-fresh-reading.ts';

/** The car's latest charge, range and odometer, with the time they were read; it is read anew if it is awake. */
export function CarNow({ vehicleId }: { vehicleId: string }) {
  const listed = useVehicles().data?.find(({ id }) => id === vehicleId);
  const status = useQuery(vehicleQuery(vehicleId)).data?.latestStatus;
  const reading = useFreshReading(listed);
  const charge = status?.batteryLevel ?? listed?.batteryLevel ?? null;
  const range = status?.rangeMiles ?? null;
  const odometer = status?.odometer ?? listed?.odometer ?? null;
  const batteryAt = status?.asOf.battery ?? listed?.asOf.batteryLevel;
  const odometerAt = status?.asOf.odometer ?? listed?.asOf.odometer;
  const figures = [
    { label: 'Charge', words: charge === null ? null : percentWords(charge), at: batteryAt },
    { label: 'Range', words: range === null ? null : odometerWords(range), at: status?.asOf.range },
    {
      label: 'Odometer',
      words: odometer === null ? null : odometerWords(odometer),
      at: odometerAt,
    },
  ].filter(({ words }) => words !== null);
  const usualTime = usualTimeOf(figures.map(({ at }) => at));
  return (
    <div>
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-2 text-center">
          {figures.map(({ label, words, at }) => (
            <div key={label} className="grow rounded-xl border border-line px-3 py-2">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="whitespace-nowrap font-serif text-xl font-semibold tabular-nums">
                {words}
              </dd>
              {at && at !== usualTime && <dd className="text-xs text-muted">{asOf(at)}</dd>}
            </div>
          ))}
        </dl>
      )}
      <p className="mt-1 text-sm text-muted">
        {usualTime ? `${asOf(usualTime)}. ` : 'Nothing was read from this car yet. '}
        <span role="status">
          {reading.isFetching && 'Reading the car...'}
          {reading.error && failureSentence(reading.error, "The car couldn't be read just now.")}
          {reading.data?.connection === 'asleep' && 'The car is asleep.'}
        </span>
      </p>
    </div>
  );
}
