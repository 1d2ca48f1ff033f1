import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { sendConfirmedFirst } from '#back-office/rentals/hand-over/waiting/on-demand.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { signOut } from '#back-office/session/sign-out.ts';
import { isAnythingWaiting } from '#back-office/session/waiting.ts';

/** Ends every session, for example when a phone is lost. */
export function SignOutEverywhere() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await sendConfirmedFirst();
      return adminRequest('/api/admin/sessions', { method: 'DELETE' }, z.unknown());
    },
    onSuccess: signOut,
  });
  return (
    <section
      aria-labelledby="everywhere"
      tabIndex={-1}
      className="card grid gap-4 p-5 focus:outline-none sm:p-6"
    >
      <h3 id="everywhere" className="text-xl">
        Sign out everywhere
      </h3>
      <p className="text-muted">
        For when a phone is lost or stolen. Everyone is signed out on every device, this one too.
        All passkeys are removed, and no device gets notifications until you turn them on there
        again. Anyone who knows a password can sign in again, so change it if it may be known.
      </p>
      {isPending ? (
        <p role="status">Signing out...</p>
      ) : (
        <ConfirmButton
          label="Sign out everywhere"
          question={
            isAnythingWaiting()
              ? 'Sign out on every device, this one too? A hand-over or return that waits on it is sent first. Photos that wait stay on it, and are sent once you sign in here again.'
              : 'Sign out on every device, this one too?'
          }
          confirm="Sign out everywhere"
          onConfirm={mutate}
        />
      )}
      <Failure error={error} otherwise="This didn't work. Please try again." />
    </section>
  );
}
