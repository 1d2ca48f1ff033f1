import { memo } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { CardOpener } from '#back-office/shell/open-dialog.tsx';
import { BatteryLevel } from '#back-office/vehicles/BatteryLevel.tsx';
import { ConnectionStatus } from '#back-office/vehicles/ConnectionStatus.tsx';
import { odometerWords } from '#back-office/vehicles/vehicle-words.ts';
import { asOf } from '#back-office/words/time-words.ts';
import type { Whereabouts } from './whereabouts.ts';

interface CarRowProps {
  vehicle: Vehicle;
  /** Undefined while the rentals are on their way. */
  kind: Whereabouts['kind'] | undefined;
  words: string;
}

/** A line of the list: a car, where it is, and what it last said. It opens the car. */
export const CarRow = memo(function CarRow({ vehicle, kind, words }: CarRowProps) {
  const { id, name, isAvailable, isRetired, connection, batteryLevel, odometer } = vehicle;
  const car = [vehicle.year, vehicle.model, vehicle.color].filter(Boolean).join(' ');
  const description = [car, vehicle.plate].filter(Boolean).join(' · ');
  const isUrgent = kind === 'late' || kind === 'waited for' || connection === 'in-service';
  return (
    <article
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-l-4 py-2.5 pl-3 pr-4 leading-snug hover:bg-mist lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_9rem_13rem_6rem] lg:gap-x-6 ${isUrgent ? 'border-accent' : 'border-transparent'}`}
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 lg:block">
        <h3 className="text-xl leading-tight">
          <CardOpener subject={{ vehicleId: id }}>{name}</CardOpener>
        </h3>
        <p className="text-sm text-muted">{description || 'Model unknown'}</p>
      </div>
      <p
        className={`max-lg:col-span-full max-lg:row-start-2 ${isUrgent ? 'font-semibold text-accent' : 'font-medium'}`}
      >
        {words}
      </p>
      <p className="justify-self-end lg:justify-self-start">
        <span className="sr-only">Battery </span>
        {batteryLevel === null ? (
          <span className="text-sm text-muted">Charge unknown</span>
        ) : (
          <strong>
            <BatteryLevel level={batteryLevel} />
          </strong>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 pt-0.5 text-sm text-muted max-lg:row-start-3 lg:block">
        <ConnectionStatus connection={connection} />
        <span className="lg:block">{asOf(vehicle.asOf.connection)}</span>
        {odometer && <span className="max-sm:hidden lg:block">{odometerWords(odometer)}</span>}
      </p>
      <p className="justify-self-end max-lg:row-start-3">
        <Badge color={isAvailable && !isRetired ? 'green' : 'grey'}>
          {isRetired ? 'Retired' : isAvailable ? 'Visible' : 'Hidden'}
        </Badge>
      </p>
    </article>
  );
});
