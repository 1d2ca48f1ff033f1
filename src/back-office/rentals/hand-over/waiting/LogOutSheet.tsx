import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { signOut } from '#back-office/session/sign-out.ts';
import { isOwnerHere } from './refusal.ts';
import { forgetRefused, sendWhatWaits } from './what-waits.ts';

/** Sends what waits on this phone, and signs out once nothing of it is left. */
export function LogOutSheet({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, data } = useMutation({ mutationFn: sendWhatWaits });
  function leave() {
    onClose();
    signOut();
  }
  // Closed meanwhile, it signs nobody out.
  const send = () =>
    mutate(undefined, {
      onSuccess: ({ unsent, refused }) => {
        if (unsent.length + refused.length === 0) leave();
      },
    });
  const sendAtOnce = useEffectEvent(send);
  useEffect(() => sendAtOnce(), []);

  return (
    <AdminDialog
      name="log-out"
      title="Log out"
      description="What was confirmed or taken on this device and isn't stored yet is sent first."
      onClose={onClose}
    >
      <div role="status" tabIndex={-1} className="mt-5 grid gap-4 focus:outline-none">
        {isPending && <p>Sending...</p>}
        {data && data.unsent.length > 0 && (
          <>
            <List title="Not sent yet:" entries={data.unsent} />
            {isOwnerHere() ? (
              <>
                <p>
                  You stay signed in, so nothing is lost. It goes out as soon as there is a
                  connection. Log out after that.
                </p>
                <Button isLeaving onClick={send} className="sm:justify-self-start">
                  Try again
                </Button>
              </>
            ) : (
              <p>
                You were signed out already. It stays on this device, and goes out once you sign in
                again.
              </p>
            )}
          </>
        )}
        {data && data.refused.length > 0 && (
          <>
            <List title="Not stored, and why:" entries={data.refused} />
            {data.unsent.length === 0 && (
              <>
                <p>Close this and put it right, or delete it from this device.</p>
                <ConfirmButton
                  label="Delete it and log out"
                  question="Delete from this device what wasn't stored, and log out?"
                  confirm="Delete and log out"
                  onConfirm={() => void forgetRefused().then(leave)}
                />
              </>
            )}
          </>
        )}
      </div>
    </AdminDialog>
  );
}

const List = ({ title, entries }: { title: string; entries: readonly string[] }) => (
  <div>
    <p className="font-semibold">{title}</p>
    <ul className="list-disc pl-5">
      {entries.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </div>
);
