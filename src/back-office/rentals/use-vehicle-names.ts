import { useQuery } from '@tanstack/react-query';
import { vehiclesQuery } from '#back-office/session/queries.ts';

/** Gives the name of a car by its id; also while the fleet is on its way, or can't be had. */
export function useVehicleNames() {
  const { data, isError } = useQuery(vehiclesQuery);
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  const otherwise = data ? 'Not in the fleet' : isError ? 'Unknown' : '...';
  return (vehicleId: string) => names.get(vehicleId) ?? otherwise;
}
