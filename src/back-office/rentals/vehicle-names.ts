import type { UseQueryResult } from '@tanstack/react-query';
import type { Vehicle } from '#contracts/vehicle.ts';

/** Gives the name of a car by its id; also while the fleet is on its way, or can't be had. */
export function vehicleNamer({
  data,
  isError,
}: Pick<UseQueryResult<Vehicle[]>, 'data' | 'isError'>) {
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  const otherwise = data ? 'Not in the fleet' : isError ? 'Unknown' : '...';
  return (vehicleId: string) => names.get(vehicleId) ?? otherwise;
}
