import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { vehicleQuery } from '#back-office/vehicles/details/vehicle-query.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { odometerWords, percentWords } from '#back-office/vehicles/vehicle-words.ts';
import { asOf } from '#back-office/words/time-words.ts';
import { useFreshReading } from './use-fresh-reading.ts';

/** The car's latest charge, range and odometer, each with the time it was read; it is read anew if it is awake. */
export function CarNow({ vehicleId }: { vehicleId: string }) {
  const listed = useVehicles().data?.find(({ id }) => id === vehicleId);
  const status = useQuery(vehicleQuery(vehicleId)).data?.latestStatus;
  const reading = useFreshReading(listed);
  const charge = status?.batteryLevel ?? listed?.batteryLevel ?? null;
  const range = status?.rangeMiles ?? null;
  const odometer = status?.odometer ?? listed?.odometer ?? null;
  return (
    <div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
        <Figure label="Charge" at={status?.asOf.battery ?? listed?.asOf.batteryLevel}>
          {charge === null ? null : percentWords(charge)}
        </Figure>
        <Figure label="Range" at={status?.asOf.range}>
          {range === null ? null : odometerWords(range)}
        </Figure>
        <Figure label="Odometer" at={status?.asOf.odometer ?? listed?.asOf.odometer}>
          {odometer === null ? null : odometerWords(odometer)}
        </Figure>
      </dl>
      <p role="status" className="mt-1 min-h-5 text-sm text-muted">
        {reading.isFetching && 'Reading the car...'}
        {reading.error && failureSentence(reading.error, "The car couldn't be read just now.")}
        {reading.data?.connection === 'asleep' &&
          'The car is asleep, so these are its last values.'}
      </p>
    </div>
  );
}

interface FigureProps {
  label: string;
  at: string | null | undefined;
  children: ReactNode;
}

const Figure = ({ label, at, children }: FigureProps) => (
  <div className="flex flex-col rounded-xl border border-line px-3 py-2">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-serif text-xl font-semibold tabular-nums">
      {children ?? <span className="font-sans text-base font-normal">Unknown</span>}
    </dd>
    <dd className="mt-auto text-xs text-muted">{asOf(at ?? null)}</dd>
  </div>
);
