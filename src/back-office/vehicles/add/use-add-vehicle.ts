import { useMutation } from '@tanstack/react-query';
import { vehicle } from '#contracts/vehicle.ts';
import type { NewVehicle } from '#contracts/new-vehicle.ts';
import { ApiError } from '#browser/api.ts';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { queryClient, vehiclesQuery } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';

const refreshList = () =>
  queryClient.invalidateQueries({ queryKey: vehiclesQuery.queryKey, exact: true });

/** Adds a car to the fleet; the list follows. */
export const useAddVehicle = () =>
  useMutation({
    mutationFn: (added: NewVehicle) =>
      adminRequest('/api/admin/vehicles', { method: 'POST', body: added }, vehicle),
    onSuccess: () => {
      toastSuccess('Vehicle added successfully');
      void refreshList();
    },
    onError: (error) => {
      // It is already there, perhaps from an attempt whose answer was lost.
      if (error instanceof ApiError && error.status === 409) void refreshList();
    },
  });
