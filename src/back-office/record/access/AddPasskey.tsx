import { useState, type SubmitEvent } from 'react';
import { passwordLimit } from '#contracts/admin-session.ts';
import { TextField } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { readDevice } from '#back-office/session/device.ts';
import { useAddPasskey } from './passkey-queries.ts';

/** Why this device made no passkey, by what WebAuthn calls it. */
const reasons: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for the back office.',
  NotAllowedError: 'No passkey was made. Please try again when you are ready.',
  SecurityError: 'Passkeys work only at the main address of the site. Please sign in there.',
};
const otherwise = "The passkey couldn't be added. Please try again.";

/** Adds a passkey for this device. It outlives the session, so it takes the password. */
export function AddPasskey() {
  const [password, setPassword] = useState('');
  const { mutate, isPending, isSuccess, error, reset } = useAddPasskey();
  const name = readDevice();

  if (typeof PublicKeyCredential !== 'function') {
    return <p className="text-muted">This browser can’t make passkeys.</p>;
  }

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending && password.trim()) mutate(password, { onSuccess: () => setPassword('') });
  }

  return (
    <form onSubmit={add} className="grid gap-4">
      <h4 className="font-sans font-semibold">Add a passkey for this device</h4>
      <input name="username" autoComplete="username" defaultValue="owner" readOnly hidden />
      <TextField
        id="passkey-password"
        label="Password, once more"
        hint={
          name
            ? `It will be listed as ${name}.`
            : 'Give the device a name first, above, so that you know it in the list.'
        }
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={passwordLimit}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          reset();
        }}
      />
      <Button type="submit" isBusy={isPending} className="sm:justify-self-start">
        {isPending ? 'Adding...' : 'Add passkey'}
      </Button>
      <p role="status" className={isSuccess ? undefined : 'sr-only'}>
        {isSuccess && 'The passkey is added. Next time, choose “Sign in with a passkey”.'}
      </p>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {reasons[error.name] ?? failureSentence(error, otherwise)}
        </p>
      )}
    </form>
  );
}
