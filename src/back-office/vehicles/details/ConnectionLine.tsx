import { TriangleAlert } from 'lucide-react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { ConnectionStatus, LocationStatus } from '#back-office/vehicles/ConnectionStatus.tsx';
import { asOf } from '#back-office/words/time-words.ts';

/** A car's connection to Tesla, and what is wrong, if anything is. */
export function ConnectionLine({ vehicle }: { vehicle: Vehicle }) {
  const { connection, location, problem, asOf: times } = vehicle;
  return (
    <div className="grid min-w-0 grow basis-60 gap-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <ConnectionStatus connection={connection} />
        <span className="text-sm text-muted">
          {connection === 'not-synced'
            ? 'A sync fills in the rest once Tesla lists this car.'
            : asOf(times.connection)}
        </span>
      </p>
      {location && (
        <p className="flex flex-wrap items-center gap-x-3">
          <LocationStatus isKnown />
          <span className="text-sm text-muted">{asOf(times.location)}</span>
        </p>
      )}
      {problem && (
        <p className="mt-1 flex items-start gap-3 rounded-xl bg-mist p-4">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-accent" />
          {problem}
        </p>
      )}
    </div>
  );
}
