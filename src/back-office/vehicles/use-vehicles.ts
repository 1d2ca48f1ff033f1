import { useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { vehiclesQuery } from '#back-office/session/queries.ts';

export type VisibilityChange = Pick<Vehicle, 'id' | 'isAvailable'>;

export const visibilityKey = ['visibility'];

/** The cars with the owner's changes, the last of each. */
export const withChanges = (vehicles: Vehicle[], changes: VisibilityChange[]): Vehicle[] =>
  changes.reduce(
    (list, { id, isAvailable }) =>
      list.map((vehicle) => (vehicle.id === id ? { ...vehicle, isAvailable } : vehicle)),
    vehicles,
  );

/** The changes that the server has not answered yet. */
const useWaitingChanges = () =>
  useMutationState({
    filters: { mutationKey: visibilityKey, status: 'pending' },
    select: ({ state }) => state.variables as VisibilityChange,
  });

/** The cars, each shown or hidden as last switched, even before the server has answered. */
export function useVehicles() {
  const { data, error, refetch } = useQuery(vehiclesQuery);
  const changes = useWaitingChanges();
  const vehicles = useMemo(() => data && withChanges(data, changes), [data, changes]);
  return { data: vehicles, error, refetch };
}

/** The cars that are still rented out. */
export const inUse = (vehicles: Vehicle[]) => vehicles.filter(({ isRetired }) => !isRetired);

/** Gives the name of a car by its id; also while the fleet is on its way, or can't be had. */
export function useVehicleNames() {
  const { data, isError } = useQuery(vehiclesQuery);
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  const otherwise = data ? 'Not in the fleet' : isError ? 'Unknown' : '...';
  return (vehicleId: string) => names.get(vehicleId) ?? otherwise;
}
