import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { SyncResult } from '#contracts/fleet-sync.ts';
import { vehiclesQuery } from '#back-office/session/queries.ts';
import { countWords } from '#back-office/words/number-words.ts';

/** More of them would push the cars out of sight. */
const mostAtOnce = 10;

/** Which cars a sync could not read, and why. */
export function FailedCars({ failed }: Pick<SyncResult, 'failed'>) {
  const { data: vehicles } = useQuery({ ...vehiclesQuery, enabled: false });
  const nameOf = (vin: string) => vehicles?.find((vehicle) => vehicle.vin === vin)?.name;
  return (
    <details open={failed.length <= mostAtOnce}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-medium text-danger underline-offset-4 hover:underline">
        <TriangleAlert className="size-5 shrink-0" />
        Why {countWords(failed.length, 'car')} failed
      </summary>
      <ul className="grid gap-2">
        {failed.map(({ vin, reason }) => (
          <li key={vin}>
            <strong>{nameOf(vin)}</strong> <span className="text-sm">{vin}</span>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
