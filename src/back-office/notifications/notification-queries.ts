import { useMutation } from '@tanstack/react-query';
import { notificationScreen } from '#contracts/notification-screen.ts';
import type { NotificationChange } from '#contracts/notification-settings.ts';
import { adminRequest, type AdminPath } from '#back-office/session/admin-request.ts';
import { adminQuery, queryClient } from '#back-office/session/queries.ts';

export const notificationsPath = '/api/admin/notifications';

export const notificationsQuery = adminQuery(
  ['notifications'],
  notificationsPath,
  notificationScreen,
);

interface Call {
  path: AdminPath;
  method: 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
}

/** Changes something of the notifications; the screen then shows what is stored. */
export async function changeNotifications({ path, ...call }: Call) {
  const stored = await adminRequest(path, call, notificationScreen);
  queryClient.setQueryData(notificationsQuery.queryKey, stored);
  return stored;
}

/** Changes settings. */
export const useSettingsChange = () =>
  useMutation({
    mutationFn: (body: NotificationChange) =>
      changeNotifications({ path: notificationsPath, method: 'PATCH', body }),
  });
