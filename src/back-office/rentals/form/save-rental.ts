import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rental, rentalDetail, type Rental } from '#contracts/rental.ts';
import type { NewRental, RentalChange } from '#contracts/rental-change.ts';
import { ApiError } from '#browser/api.ts';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { useToastWhenGone } from '#back-office/feedback/use-is-gone.ts';
import {
  daysKey,
  olderKey,
  recentRentalsQuery,
  type RentalPage,
} from '#back-office/rentals/rental-queries.ts';
import { changing, queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';
import { withoutRental, withRental } from './rental-page.ts';

const { queryKey } = recentRentalsQuery;

/** The list has a rental as it is stored now; older ones that are shown are asked for again. */
function changeList(id: string, change: (page: RentalPage) => RentalPage, isNew = false) {
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, before && change(before));
  const recent = { queryKey, exact: true };
  // One that is on its way may not know of it yet; and what an older one came to is not known here.
  const isOlder = !isNew && !before?.rentals.some((listed) => listed.id === id);
  if (isOlder || queryClient.isFetching(recent) > 0) void queryClient.invalidateQueries(recent);
  void queryClient.invalidateQueries({ queryKey: olderKey });
  void queryClient.invalidateQueries({ queryKey: daysKey });
}

/** The list has the rental as it is stored now; what else is known of it is asked for again. */
function putInList(stored: Rental, isNew: boolean) {
  changeList(stored.id, (page) => withRental(page, stored), isNew);
  void queryClient.invalidateQueries({ queryKey: [...queryKey, stored.id] });
}

/** Somebody else has written meanwhile: the list is asked for anew. */
async function refreshAfter(error: Error) {
  const isBehind = error instanceof ApiError && [404, 409].includes(error.status);
  if (isBehind) await queryClient.query({ ...recentRentalsQuery, staleTime: 0 }).catch(() => {});
}

/** Tells a failure, also where the form that would tell it is gone. */
function useFailure(title: string, otherwise: string) {
  const toastWhenGone = useToastWhenGone();
  return (error: Error) => {
    toastWhenGone.failure(title, error, otherwise);
    return refreshAfter(error);
  };
}

const pathOf = (id: string) => `/api/admin/rentals/${encodeURIComponent(id)}` as const;

/** A rental with its car's readings at both ends. The list is updated with it. */
export const rentalQuery = (id: string) =>
  queryOptions({
    ...changing,
    queryKey: [...queryKey, id],
    queryFn: async ({ signal }) => {
      const detail = await adminRequest(pathOf(id), { signal }, rentalDetail);
      const { evidence: _, ...is } = detail;
      const page = queryClient.getQueryData(queryKey);
      if (page?.rentals.some((listed) => listed.id === id)) {
        queryClient.setQueryData(queryKey, withRental(page, is));
      }
      return detail;
    },
  });

/** Stores a rental; the same again is harmless. */
export const useAddRental = () =>
  useMutation({
    mutationFn: (added: NewRental) =>
      adminRequest('/api/admin/rentals', { method: 'POST', body: added }, rental),
    onSuccess: (stored) => {
      putInList(stored, true);
      toastSuccess('Rental added successfully');
    },
    onError: useFailure('Rental not added', 'Please open New Rental and try again.'),
  });

/** Changes a rental, or moves its status. */
export const useChangeRental = (id: string) =>
  useMutation({
    mutationFn: (change: RentalChange) =>
      adminRequest(pathOf(id), { method: 'PATCH', body: change }, rental),
    onSuccess: (stored) => {
      putInList(stored, false);
      toastSuccess('Rental saved successfully');
    },
    onError: useFailure('Rental not changed', 'Please open it and try again.'),
  });

/** Takes a rental out of the list. */
export const useDeleteRental = (id: string) =>
  useMutation({
    mutationFn: () => adminRequest(pathOf(id), { method: 'DELETE' }, z.unknown()),
    onSuccess: () => {
      changeList(id, (page) => withoutRental(page, id));
      toastSuccess('You can undo this in the record.', 'Rental deleted');
    },
    onError: useFailure('Rental not deleted', 'Please open it and try again.'),
  });
