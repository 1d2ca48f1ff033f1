import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { teslaSignIn } from '#contracts/fleet-sync.ts';
import { toastFailure } from '#back-office/feedback/messages.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';

/** Sends the owner to Tesla, to let us read the cars of an account; without an id of another one. */
export function useConnect() {
  const { mutate, reset, isIdle, isError } = useMutation({
    mutationFn: (account: string | undefined) =>
      adminRequest(
        `/api/admin/tesla${account ? `?account=${encodeURIComponent(account)}` : ''}`,
        { method: 'POST' },
        teslaSignIn,
      ),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
    onError: (error) =>
      toastFailure(
        'Not connected',
        error.message || "Tesla couldn't be reached. Please try again.",
      ),
  });
  useEffect(() => {
    // The back button can restore the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
  return { connect: mutate, isLeaving: !isIdle && !isError };
}
