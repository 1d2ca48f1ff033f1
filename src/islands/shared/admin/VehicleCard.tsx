import { MapPin, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { asOf } from './as-of.ts';
import { BatteryLevel } from './BatteryLevel.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { odometerWords, type DistanceUnit } from './odometer.ts';

interface VehicleCardProps {
  vehicle: Vehicle;
  unit: DistanceUnit;
  /** What stands beside the name. */
  control: ReactNode;
  /** The name itself, where it is more than words. */
  name?: ReactNode;
}

function Value({
  term,
  time,
  children,
}: {
  term: string;
  time: string | null;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
      <dd className="text-sm text-muted">{asOf(time)}</dd>
    </div>
  );
}

function Location({ isKnown }: { isKnown: boolean | null }) {
  const Icon = isKnown ? MapPin : MapPinOff;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium">
      <Icon aria-hidden="true" className="size-[1.125em] shrink-0" />
      {isKnown ? 'Location available' : isKnown === null ? 'Unknown' : 'No location'}
    </span>
  );
}

/** A car with what is known of it, and since when. */
export function VehicleCard({ vehicle, unit, control, name = vehicle.name }: VehicleCardProps) {
  const { model, year, color, vin, asOf: times } = vehicle;
  const description = [year, model, color && `· ${color}`].filter(Boolean).join(' ');
  return (
    <article className="card relative flex h-full flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="min-w-0 text-xl">{name}</h3>
        {control}
        <p className="w-full text-muted">
          {description || 'Model unknown'}
          <br />
          <span className="font-mono text-sm">{vin}</span>
        </p>
      </div>
      <dl className="grid grow content-start grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-3 gap-y-3 border-t border-line pt-4">
        <Value term="Battery" time={times.batteryLevel}>
          <BatteryLevel level={vehicle.batteryLevel} />
        </Value>
        <Value term="Odometer" time={times.odometer}>
          {odometerWords(vehicle.odometer, unit)}
        </Value>
        <Value term="Connection" time={times.connection}>
          <ConnectionStatus connection={vehicle.connection} />
        </Value>
        <Value term="Location" time={times.location}>
          <Location isKnown={vehicle.location} />
        </Value>
      </dl>
      {vehicle.problem && <p className="rounded-lg bg-mist px-3.5 py-2.5">{vehicle.problem}</p>}
    </article>
  );
}
