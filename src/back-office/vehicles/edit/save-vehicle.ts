import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { VehicleChange } from '#contracts/vehicle-change.ts';
import { vehicle, type Vehicle } from '#contracts/vehicle.ts';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { useToastWhenGone } from '#back-office/feedback/use-is-gone.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { queryClient, vehiclesQuery } from '#back-office/session/queries.ts';

const { queryKey } = vehiclesQuery;
const pathOf = (id: string) => `/api/admin/vehicles/${encodeURIComponent(id)}` as const;
const undoable = 'You can undo this in the history.';

/** Changes what the owner says of a car; the list and its details follow before it is done. */
export function useChangeVehicle({ id, name }: Pick<Vehicle, 'id' | 'name'>, happened: string) {
  const toastWhenGone = useToastWhenGone();
  return useMutation({
    mutationFn: (change: VehicleChange) =>
      adminRequest(pathOf(id), { method: 'PATCH', body: change }, vehicle),
    onSuccess: async (stored) => {
      await queryClient.invalidateQueries({ queryKey });
      toastSuccess(undoable, `${stored.name} ${happened}`);
    },
    onError: (error) =>
      toastWhenGone.failure(`${name} not ${happened}`, error, 'Please open it and try again.'),
  });
}

/** Takes a car out of the fleet. */
export function useDeleteVehicle({ id, name }: Pick<Vehicle, 'id' | 'name'>) {
  const toastWhenGone = useToastWhenGone();
  return useMutation({
    mutationFn: () => adminRequest(pathOf(id), { method: 'DELETE' }, z.unknown()),
    onSuccess: () => {
      queryClient.setQueryData(queryKey, (list: Vehicle[] | undefined) =>
        list?.filter((one) => one.id !== id),
      );
      void queryClient.invalidateQueries({ queryKey, exact: true });
      toastSuccess(undoable, `${name} deleted`);
    },
    onError: (error) =>
      toastWhenGone.failure(`${name} not deleted`, error, 'Please open it and try again.'),
  });
}
