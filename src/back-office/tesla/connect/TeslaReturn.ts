import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { teslaStatus } from '#contracts/fleet-sync.ts';
import { ApiError } from '#browser/api.ts';
import { toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { queryClient, teslaQuery } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { useToken } from '#back-office/session/token.ts';
import { connectingKey } from '#back-office/tesla/use-is-connecting.ts';

/** What Tesla adds to our address when it sends the owner back: a code, or why there is none. */
type TeslaReturn = { code: string; state: string } | { refused: true };

/** Takes Tesla's answer out of the address, so that it ends up in no history or bookmark. */
function takeTeslaReturn(): TeslaReturn | undefined {
  const { pathname, search, hash } = location;
  const given = new URLSearchParams(search);
  const [code, state] = [given.get('code'), given.get('state')];
  if (!state && !code) return undefined;
  history.replaceState(history.state, '', pathname + hash);
  return code && state ? { code, state } : { refused: true };
}

function complete(answer: TeslaReturn) {
  if ('refused' in answer)
    throw new Error(
      "Tesla wasn't allowed to share your cars with us. Press Connect Tesla to try again.",
    );
  return adminRequest('/api/admin/tesla', { method: 'PUT', body: answer }, teslaStatus);
}

/** Completes the connection when Tesla sends the owner back, after the sign-in if one is needed. */
export function TeslaReturn() {
  const token = useToken();
  const given = useRef<TeslaReturn>(undefined);
  const { mutate } = useMutation({
    mutationKey: connectingKey,
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
  return null;
}
