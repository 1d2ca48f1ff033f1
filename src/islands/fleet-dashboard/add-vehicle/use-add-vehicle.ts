import { useMutation } from '@tanstack/react-query';
import { vehicle } from '#contracts/vehicle.ts';
import type { NewVehicle } from '#contracts/new-vehicle.ts';
import { notifySuccess } from '#islands/shared/admin/notify.ts';
import { queryClient, vehiclesQuery } from '#islands/shared/admin/queries.ts';
import { adminRequest } from '#islands/shared/admin/request.ts';
import { ApiError } from '#islands/shared/api.ts';

const refreshList = () =>
  queryClient.invalidateQueries({ queryKey: vehiclesQuery.queryKey, exact: true });

/** Adds a car to the fleet; the list has it soon after. */
export const useAddVehicle = () =>
  useMutation({
    mutationFn: (added: NewVehicle) =>
      adminRequest('/api/admin/vehicles', { method: 'POST', body: added }, vehicle),
    onSuccess: () => {
      notifySuccess('Vehicle added successfully');
      void refreshList();
    },
    onError: (error) => {
      // It is there already, perhaps from a try whose answer was lost.
      if (error instanceof ApiError && error.status === 409) void refreshList();
    },
  });
