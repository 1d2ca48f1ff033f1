import { queryOptions, useMutation } from '@tanstack/react-query';
import { notificationLog, notificationTest } from '#contracts/inbox.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';

const path = '/api/admin/notifications';

/** Which ways to notify the owner are set up, and the newest notifications. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => adminRequest(path, { signal }, notificationLog),
});

/** Sends a test by every way that is set up. */
export const useNotificationTest = () =>
  useMutation({
    mutationFn: () => adminRequest(path, { method: 'POST', patience: 75_000 }, notificationTest),
    onSettled: () => queryClient.invalidateQueries(notificationsQuery),
  });
