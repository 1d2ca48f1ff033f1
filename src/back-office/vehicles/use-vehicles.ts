import { useQuery, MutationObserver, useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Vehicle } from '#contracts/vehicle.ts';
import { toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { vehiclesQuery, queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';

type VisibilityChange = Pick<Vehicle, 'id' | 'isAvailable'>;

const mutationKey = ['visibility'];

/** The cars with the owner's changes, the last of each. */
export const withChanges = (vehicles: Vehicle[], changes: VisibilityChange[]): Vehicle[] =>
  changes.reduce(
    (list, { id, isAvailable }) =>
      list.map((vehicle) => (vehicle.id === id ? { ...vehicle, isAvailable } : vehicle)),
    vehicles,
  );

/** Shows or hides a car. Changes to one car go to the server one at a time: the last one wins. */
export function changeVisibility(change: VisibilityChange) {
  const { id, isAvailable } = change;
  const { queryKey } = vehiclesQuery;
  const mutation = new MutationObserver(queryClient, {
    mutationKey,
    scope: { id: `visibility ${id}` },
    mutationFn: (_change: VisibilityChange) =>
      adminRequest(
        `/api/admin/vehicles/${encodeURIComponent(id)}`,
        { method: 'PATCH', body: { isAvailable } },
        z.unknown(),
      ),
    onSuccess: () => {
      queryClient.setQueryData<Vehicle[]>(queryKey, (list) => list && withChanges(list, [change]));
      toastSuccess(`Vehicle ${isAvailable ? 'shown' : 'hidden'} successfully`);
    },
    onError: (error) =>
      toastFailure('Error', error.message || 'Failed to update vehicle visibility'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
  mutation.mutate(change).catch(() => {});
}

/** The changes that the server has not answered yet. */
const useWaitingChanges = () =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as VisibilityChange,
  });

/** The cars, each shown or hidden as last switched, even before the server has answered. */
export function useVehicles() {
  const { data, error, refetch } = useQuery(vehiclesQuery);
  const changes = useWaitingChanges();
  const vehicles = useMemo(() => data && withChanges(data, changes), [data, changes]);
  return { data: vehicles, error, refetch };
}

/** Gives the name of a car by its id; also while the fleet is on its way, or can't be had. */
export function useVehicleNames() {
  const { data, isError } = useQuery(vehiclesQuery);
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  const otherwise = data ? 'Not in the fleet' : isError ? 'Unknown' : '...';
  return (vehicleId: string) => names.get(vehicleId) ?? otherwise;
}
