import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Vehicle } from '#contracts/vehicle.ts';
import { notifyFailure, notifySuccess } from './notify.ts';
import { queryClient, vehiclesQuery } from './queries.ts';
import { adminRequest } from './request.ts';

function set(id: string, isAvailable: boolean) {
  queryClient.setQueryData<Vehicle[]>(vehiclesQuery.queryKey, (vehicles) =>
    vehicles?.map((vehicle) => (vehicle.id === id ? { ...vehicle, isAvailable } : vehicle)),
  );
}

/** Shows or hides a car: at once on the screen, and back where the server refuses. */
export const useVisibility = (id: string) =>
  useMutation({
    mutationFn: (isAvailable: boolean) =>
      adminRequest(
        `/api/admin/vehicles/${encodeURIComponent(id)}`,
        { method: 'PATCH', body: { isAvailable } },
        z.unknown(),
      ),
    onMutate: async (isAvailable) => {
      await queryClient.cancelQueries({ queryKey: vehiclesQuery.queryKey });
      set(id, isAvailable);
    },
    onSuccess: (_answer, isAvailable) =>
      notifySuccess(`Vehicle ${isAvailable ? 'shown' : 'hidden'} successfully`),
    onError: (error, isAvailable) => {
      set(id, !isAvailable);
      notifyFailure('Error', error, 'Failed to update vehicle visibility');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: vehiclesQuery.queryKey }),
  });
