import { TriangleAlert } from 'lucide-react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { ConnectionStatus } from '#islands/shared/admin/ConnectionStatus.tsx';
import { asOf } from '#islands/shared/admin/as-of.ts';

/** How a car stands to Tesla, and what is wrong where something is. */
export function ConnectionLine({ vehicle }: { vehicle: Vehicle }) {
  const { connection, problem, asOf: times } = vehicle;
  return (
    <div className="mt-4 grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <ConnectionStatus connection={connection} />
        <span className="text-sm text-muted">
          {connection === 'not-synced'
            ? 'A sync fills in the rest once Tesla lists this car.'
            : asOf(times.connection)}
        </span>
      </p>
      {problem && (
        <p className="flex items-start gap-3 rounded-xl bg-mist p-4">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          {problem}
        </p>
      )}
    </div>
  );
}
