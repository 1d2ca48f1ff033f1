import type { ReactNode } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { CardOpener } from '#back-office/shell/open-dialog.tsx';
import { BatteryLevel } from './BatteryLevel.tsx';
import { ConnectionStatus, LocationStatus } from './ConnectionStatus.tsx';
import { odometerWords, type DistanceUnit } from './vehicle-words.ts';
import { Reading } from './Reading.tsx';

interface VehicleCardProps {
  vehicle: Vehicle;
  unit: DistanceUnit;
  /** Shown beside the name and the description. */
  control: ReactNode;
}

/** A car with its latest values, and how old they are. It opens the car's details. */
export function VehicleCard({ vehicle, unit, control }: VehicleCardProps) {
  const { id, name, model, year, color, vin, asOf: times } = vehicle;
  const description = [year, model, color && `· ${color}`].filter(Boolean).join(' ');
  return (
    <article className="card relative flex h-full flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 grow basis-36">
          <h3 className="text-xl">
            <CardOpener subject={{ vehicleId: id }}>{name}</CardOpener>
          </h3>
          <p className="text-muted">
            {description || 'Model unknown'}
            <br />
            <span className="text-sm">{vin}</span>
          </p>
        </div>
        {control}
      </div>
      <dl className="grid grow content-start grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-3 gap-y-3 border-t border-line pt-4 [&>:last-child:nth-child(odd)]:col-span-full">
        <Reading
          label="Battery"
          value={
            vehicle.batteryLevel === null ? null : <BatteryLevel level={vehicle.batteryLevel} />
          }
          time={times.batteryLevel}
        />
        <Reading
          label="Odometer"
          value={vehicle.odometer && odometerWords(vehicle.odometer, unit)}
          time={times.odometer}
        />
        <Reading
          label="Connection"
          value={<ConnectionStatus connection={vehicle.connection} />}
          time={times.connection}
        />
        {vehicle.atHome !== null && (
          <Reading
            label="Location"
            value={<LocationStatus isAtHome={vehicle.atHome} />}
            time={times.atHome}
          />
        )}
      </dl>
      {vehicle.problem && <p className="rounded-lg bg-mist px-3.5 py-2.5">{vehicle.problem}</p>}
    </article>
  );
}
