import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vehicleQuery } from '#back-office/vehicles/details/vehicle-query.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { odometerWords, percentWords } from '#back-office/vehicles/vehicle-words.ts';
import { asOf } from '#back-office/words/time-words.ts';

/** The car's latest charge, range and odometer, each with the time it was read. */
export function CarNow({ vehicleId }: { vehicleId: string }) {
  const listed = useVehicles().data?.find(({ id }) => id === vehicleId);
  const status = useQuery(vehicleQuery(vehicleId)).data?.latestStatus;
  const charge = status?.batteryLevel ?? listed?.batteryLevel ?? null;
  const range = status?.rangeMiles ?? null;
  const odometer = status?.odometer ?? listed?.odometer ?? null;
  return (
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
    <dd className="font-display text-xl font-semibold tabular-nums">{children ?? 'Unknown'}</dd>
    <dd className="mt-auto text-xs text-muted">{asOf(at ?? null)}</dd>
  </div>
);
