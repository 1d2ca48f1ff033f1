import { memo } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { BatteryLevel } from '#back-office/vehicles/BatteryLevel.tsx';
import { ConnectionStatus } from '#back-office/vehicles/ConnectionStatus.tsx';
import { RowTitle } from '#back-office/vehicles/RowTitle.tsx';
import { descriptionOf, odometerWords } from '#back-office/vehicles/vehicle-words.ts';
import { clockOrDateWords } from '#back-office/words/time-words.ts';
import type { Whereabouts } from './whereabouts.ts';

interface CarRowProps {
  vehicle: Vehicle;
  /** Undefined while the rentals are on their way. */
  kind: Whereabouts['kind'] | undefined;
  words: string;
}

/** A reading from before this says how old it is, ms. */
const fresh = 3_600_000;

/** As of when today, or on which day; nothing for a fresh reading, or for none. */
function ageWords(time: string | null, now: Date): string {
  const age = time === null ? 0 : Number(now) - Date.parse(time);
  if (time === null || age < fresh) return '';
  return `as of ${clockOrDateWords(time, now)}`;
}

/** A line of the list: a car, where it is, and what it last said. It opens the car. */
export const CarRow = memo(function CarRow({ vehicle, kind, words }: CarRowProps) {
  const { isAvailable, isRetired, connection, batteryLevel, location, odometer } = vehicle;
  const readAt = vehicle.asOf.batteryLevel ?? vehicle.asOf.connection;
  const age = ageWords(readAt, new Date());
  const isSaid = kind === 'in service' || isRetired;
  const isAsUsual = connection === 'online' || connection === 'asleep' || isSaid;
  const isUrgent = kind === 'late' || kind === 'waited for' || kind === 'in service';
  return (
    <article
      className={`relative flex flex-wrap items-center gap-x-3 border-l-4 px-3 py-1 leading-snug hover:bg-mist lg:grid lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_8.5rem_minmax(0,17rem)] lg:gap-x-6 lg:px-4 lg:py-2 ${isUrgent ? 'border-accent' : 'border-transparent'}`}
    >
      <RowTitle vehicle={vehicle} className="grow basis-28" />
      <p className="lg:col-start-3 lg:row-span-2">
        <span className="sr-only">Battery </span>
        {batteryLevel === null ? (
          <span className="text-sm text-muted">Charge unknown</span>
        ) : (
          <strong>
            <BatteryLevel level={batteryLevel} />
          </strong>
        )}
      </p>
      <p
        className={`basis-full lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isUrgent ? 'font-semibold text-accent' : 'font-medium'}`}
      >
        {words}
      </p>
      <p className="flex min-w-0 basis-full flex-wrap items-center gap-x-2.5 text-sm text-muted lg:contents">
        <span className="min-w-20 grow basis-0 truncate lg:col-start-1 lg:row-start-2">
          {descriptionOf(vehicle)}
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 lg:col-start-4 lg:row-span-2 lg:row-start-1">
          <span className={isAsUsual ? 'max-lg:sr-only' : ''}>
            <ConnectionStatus connection={connection} />
          </span>
          {age && <span>{age}</span>}
          {odometer && <span className="max-lg:hidden">{odometerWords(odometer)}</span>}
          {location && <span>Location available</span>}
          {!isAvailable && !isRetired && <span>Hidden</span>}
        </span>
      </p>
    </article>
  );
});
