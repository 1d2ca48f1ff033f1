import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { blockList, calendarFeed, type Block } from '#contracts/calendar.ts';
import { connectedCalendars } from '#contracts/connected-calendar.ts';
import { toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { adminQuery, changing, queryClient } from '#back-office/session/queries.ts';

/** The times that other calendars block. */
export const blocksQuery = {
  ...adminQuery(['blocks'], '/api/admin/blocks', blockList),
  ...changing,
};

/** The times that overlap days such as `2026-01-01`, the last one included. */
export const blocksOfDaysQuery = (from: string, to: string) => ({
  ...adminQuery(['blocks', from, to], `/api/admin/blocks?from=${from}&to=${to}`, blockList),
  ...changing,
});

/** The calendars that are read every hour. */
export const connectedQuery = {
  ...adminQuery(['calendars'], '/api/admin/calendars', connectedCalendars),
  ...changing,
};

export const calendarFeedQuery = adminQuery(
  ['calendar-feed'],
  '/api/admin/calendar-feed',
  calendarFeed,
);

/** Deletes a block, in the lists at once. */
export const useDeleteBlock = () =>
  useMutation({
    mutationFn: ({ id }: Block) =>
      adminRequest(
        `/api/admin/blocks/${encodeURIComponent(id)}`,
        { method: 'DELETE' },
        z.unknown(),
      ),
    onSuccess: (_answer, { id }) => {
      queryClient.setQueriesData<Block[]>({ queryKey: blocksQuery.queryKey }, (list) =>
        list?.filter((one) => one.id !== id),
      );
      toastSuccess('You can undo this in the record.', 'Blocked time deleted');
    },
    onError: (error) =>
      toastFailure(
        'Error',
        error.message || "The blocked time couldn't be deleted. Please try again.",
      ),
  });
