import { MutationObserver } from '@tanstack/react-query';
import { vehicle, type Vehicle } from '#contracts/vehicle.ts';
import { toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { queryClient, vehiclesQuery } from '#back-office/session/queries.ts';
import { visibilityKey, type VisibilityChange } from '#back-office/vehicles/use-vehicles.ts';

const { queryKey } = vehiclesQuery;

/** Where visitors find a car once it is shown or hidden. */
const whereWords = ({ name, isAvailable }: Vehicle) =>
  isAvailable
    ? `${name} is on /cars now.`
    : `${name} is on no page now. Copies of its page are gone within a minute.`;

/** Shows or hides a car. Changes to one car go to the server one at a time: the last one wins. */
export function changeVisibility(change: VisibilityChange) {
  const { id, isAvailable } = change;
  const mutation = new MutationObserver(queryClient, {
    mutationKey: visibilityKey,
    scope: { id: `visibility ${id}` },
    mutationFn: (_change: VisibilityChange) =>
      adminRequest(
        `/api/admin/vehicles/${encodeURIComponent(id)}`,
        { method: 'PATCH', body: { isAvailable } },
        vehicle,
      ),
    onSuccess: (stored) => {
      queryClient.setQueryData<Vehicle[]>(queryKey, (list) =>
        list?.map((one) => (one.id === id ? stored : one)),
      );
      const happened = `Vehicle ${isAvailable ? 'shown' : 'hidden'} successfully`;
      toastSuccess(happened, 'Success', { more: whereWords(stored) });
    },
    onError: (error) =>
      toastFailure('Error', error.message || 'Failed to update vehicle visibility'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
  mutation.mutate(change).catch(() => {});
}
