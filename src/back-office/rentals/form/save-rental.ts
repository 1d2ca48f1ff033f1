import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rental, type Rental } from '#contracts/rental.ts';
import { rentalDetail, type RentalDetail } from '#contracts/rental-detail.ts';
import type { newRental, RentalChange } from '#contracts/rental-change.ts';
import { entryHeader } from '#contracts/entry-header.ts';
import { ApiError, parsed } from '#browser/api.ts';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { useToastWhenGone } from '#back-office/feedback/use-is-gone.ts';
import { blocksQuery } from '#back-office/rentals/block-queries.ts';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { changing, queryClient, whatStands } from '#back-office/session/queries.ts';
import { adminRequest, readAdmin } from '#back-office/session/admin-request.ts';
import { changeWords } from './change-words.ts';
import { offerUndo } from './undo-rental.ts';

const { queryKey } = recentRentalsQuery;

/** Shows the listed rentals as they are stored now, before the list itself is loaded again. */
const changeListed = (change: (rentals: Rental[]) => Rental[]) =>
  queryClient.setQueryData(queryKey, (page) => page && { ...page, rentals: change(page.rentals) });

const replaceListed = (stored: Rental) =>
  changeListed((rentals) => rentals.map((one) => (one.id === stored.id ? stored : one)));

/** Loads again whatever shows rentals: the recent ones with their total, older ones, and single ones. */
export function refreshRentals() {
  void queryClient.invalidateQueries({ queryKey });
}

/** Loads again the blocked times, and the rentals that they may be in conflict with. */
export function refreshBlocks() {
  void queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey });
  refreshRentals();
}

/** Reloads the list if the rental was changed or deleted elsewhere. */
async function refreshAfter(error: Error) {
  const isBehind = error instanceof ApiError && [404, 409].includes(error.status);
  if (isBehind) await queryClient.query({ ...recentRentalsQuery, staleTime: 0 }).catch(() => {});
}

/** Shows the error as a toast if the form is closed, and reloads an outdated list. */
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
    queryFn: async ({ signal, client, queryKey: own }) => {
      const answer = await readAdmin(pathOf(id), { signal }, parsed(rentalDetail));
      const listed = client.getQueryData(queryKey)?.rentals.find((one) => one.id === id);
      const shown = { ...answer.value, ...client.getQueryData<RentalDetail>(own), ...listed };
      const detail = whatStands(answer, shown);
      const { evidence: _, ...is } = detail;
      replaceListed(is);
      return detail;
    },
  });

/** Stores a rental; the same again is harmless. */
export const useAddRental = () =>
  useMutation({
    mutationFn: (added: z.input<typeof newRental>) =>
      adminRequest('/api/admin/rentals', { method: 'POST', body: added }, rental),
    onSuccess: ({ id, customerName }) => {
      refreshRentals();
      const open = () => location.assign(`/admin/rentals?rental=${encodeURIComponent(id)}`);
      const sentence = `The rental for ${customerName} is in the calendar.`;
      toastSuccess(sentence, 'Rental added', { action: { label: 'Open it', onPress: open } });
    },
    onError: useFailure('Rental not added', 'Please open New Rental and try again.'),
  });

/** Changes a rental, or moves its status; says what happened, and offers to undo it. */
export async function sendChange(id: string, change: RentalChange): Promise<Rental> {
  const call = { method: 'PATCH', body: change } as const;
  const { value: stored, headers } = await readAdmin(pathOf(id), call, parsed(rental));
  replaceListed(stored);
  queryClient.setQueryData(
    rentalQuery(id).queryKey,
    (detail) => detail && { ...detail, ...stored },
  );
  refreshRentals();
  offerUndo(headers.get(entryHeader), ...changeWords(change, stored));
  return stored;
}

export const useChangeRental = (id: string) =>
  useMutation({
    mutationFn: (change: RentalChange) => sendChange(id, change),
    onError: useFailure('Rental not changed', 'Please open it and try again.'),
  });

/** Takes a rental out of the list. */
export const useDeleteRental = (id: string) =>
  useMutation({
    mutationFn: () => readAdmin(pathOf(id), { method: 'DELETE' }, parsed(z.unknown())),
    onSuccess: ({ headers }) => {
      changeListed((rentals) => rentals.filter((one) => one.id !== id));
      refreshRentals();
      offerUndo(headers.get(entryHeader), 'Rental deleted', 'It is in no list or report anymore.');
    },
    onError: useFailure('Rental not deleted', 'Please open it and try again.'),
  });
