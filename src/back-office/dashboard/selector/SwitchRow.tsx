import { memo } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { BatteryLevel } from '#back-office/vehicles/BatteryLevel.tsx';
import { RowTitle } from '#back-office/vehicles/RowTitle.tsx';
import { descriptionOf, odometerWords } from '#back-office/vehicles/vehicle-words.ts';
import { VisibilityInRow } from '#back-office/vehicles/visibility/Visibility.tsx';

/** A line of the list: a car, and the switch that shows it to visitors. It opens the car. */
export const SwitchRow = memo(function SwitchRow({ vehicle }: { vehicle: Vehicle }) {
  const { vin, odometer, batteryLevel, location, problem } = vehicle;
  return (
    <article className="relative flex flex-wrap items-center gap-x-3 px-3 py-1 leading-snug hover:bg-mist sm:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_12rem_6rem_6rem_18rem] lg:gap-x-6 lg:py-2">
      <RowTitle vehicle={vehicle} className="grow basis-24" />
      <div className="lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:justify-self-end">
        <VisibilityInRow vehicle={vehicle} />
      </div>
      <p className="flex min-w-0 basis-full flex-wrap items-center gap-x-2.5 text-sm text-muted max-lg:-mt-1 lg:contents">
        <span className="min-w-28 grow basis-0 truncate lg:col-start-1 lg:row-start-2">
          {descriptionOf(vehicle)}
        </span>
        <span
          className={`max-lg:hidden lg:col-start-2 lg:row-start-1 ${location ? 'lg:self-end' : 'lg:row-span-2'}`}
        >
          {vin}
        </span>
        <span className="lg:row-span-2 lg:row-start-1">
          {odometer && odometerWords(odometer, 'km')}
        </span>
        <span className="max-lg:hidden lg:row-span-2 lg:row-start-1">
          {batteryLevel !== null && <BatteryLevel level={batteryLevel} />}
        </span>
        {location && <span className="lg:col-start-2 lg:row-start-2">Location available</span>}
      </p>
      {problem && <p className="col-span-full basis-full py-1 text-sm">{problem}</p>}
    </article>
  );
});
