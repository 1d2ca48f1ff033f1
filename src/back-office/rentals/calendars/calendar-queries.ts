import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Block } from '#contracts/block.ts';
import { calendarFeed } from '#contracts/calendar.ts';
import { connectedCalendars } from '#contracts/connected-calendar.ts';
import { blocksQuery } from '#back-office/rentals/block-queries.ts';
import { refreshBlocks } from '#back-office/rentals/form/save-rental.ts';
import { toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { adminQuery, changing, queryClient } from '#back-office/session/queries.ts';

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
      refreshBlocks();
      toastSuccess('You can undo this in the history.', 'Blocked time deleted');
    },
    onError: (error) =>
      toastFailure(
        'Error',
        error.message || "The blocked time couldn't be deleted. Please try again.",
      ),
  });
