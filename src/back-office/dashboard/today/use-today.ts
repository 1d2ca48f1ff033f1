import { useQuery } from '@tanstack/react-query';
import { newLeadsQuery } from '#back-office/menu/new-leads.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { teslaQuery } from '#back-office/session/queries.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';

/** What Today is made of, and whether all of it is there or failed: then nothing moves any more. */
export function useToday() {
  const leads = useQuery(newLeadsQuery);
  const rentals = useQuery(rentalsQuery);
  const vehicles = useVehicles();
  const tesla = useQuery({ ...teslaQuery, staleTime: 60_000, refetchOnWindowFocus: true });
  const isSettled = ({ data, error }: { data?: unknown; error: Error | null }) =>
    Boolean(data ?? error);
  return { leads, rentals, vehicles, tesla, isReady: [leads, rentals, vehicles].every(isSettled) };
}
