import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { teslaStatus } from '#contracts/fleet-sync.ts';
import { ApiError } from '#browser/api.ts';
import { toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { queryClient, teslaQuery } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';
import { useToken } from '#back-office/session/session.ts';
import { takeTeslaReturn, type TeslaReturn } from './tesla-return.ts';

function complete(answer: TeslaReturn) {
  if ('refused' in answer)
    throw new Error(
      "Tesla wasn't allowed to share your cars with us. Press Connect Tesla to try again.",
    );
  return adminRequest('/api/admin/tesla', { method: 'PUT', body: answer }, teslaStatus);
}

const mutationKey = ['tesla-return'];

/** Whether the connection is being completed right now. */
export const useIsConnecting = () => useIsMutating({ mutationKey }) > 0;

/** Completes the connection when Tesla sends the owner back, after the sign-in if one is needed. */
export function useTeslaReturn() {
  const token = useToken();
  const given = useRef<TeslaReturn>(undefined);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (answer: TeslaReturn) => complete(answer),
    onSuccess: () => toastSuccess('Sync now to read your cars.', 'Connected to Tesla'),
    onError: (error) =>
      toastFailure(
        'Not connected',
        error.message || "Tesla couldn't be connected. Please try again.",
      ),
    onSettled: (_status, error) => {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (!isSignedOut) given.current = undefined;
      return queryClient.invalidateQueries({ queryKey: teslaQuery.queryKey });
    },
  });
  useEffect(() => {
    given.current ??= takeTeslaReturn();
    if (given.current && token) mutate(given.current);
  }, [token, mutate]);
}
