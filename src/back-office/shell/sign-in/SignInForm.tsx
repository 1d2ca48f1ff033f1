import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import {
  adminSession,
  deviceLimit,
  passwordLimit,
  signInFailure,
} from '#contracts/admin-session.ts';
import { ApiError } from '#browser/api.ts';
import { TextField } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { adminRequest, signInPath } from '#back-office/session/admin-request.ts';
import { keepDevice, readDevice } from '#back-office/session/device.ts';
import { keepKnownDevice } from '#back-office/session/known-device.ts';
import { beginSession, hasLostSession } from '#back-office/session/token.ts';

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return navigator.onLine
      ? 'Login failed'
      : "You're offline. Please sign in when you're back online.";
  }
  try {
    return z.parse(signInFailure, JSON.parse(error.body)).message;
  } catch {
    return error.sentence || 'Login failed';
  }
}

/** Its code comes when a passkey is asked for: most sign in by the password. */
const signInByPasskey = async () => (await import('./passkey.ts')).signInByPasskey();

/** Asks for the password; the screen continues by itself once there is a session. */
export function SignInForm() {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [device, setDevice] = useState('');
  const kept = readDevice();
  const [failure, setFailure] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => {
    if (hasLostSession()) field.current?.focus();
  }, []);
  useEffect(() => {
    if (failure) field.current?.select();
  }, [failure]);

  async function begin(signIn: () => Promise<string | null>) {
    if (isRunning) return;
    setIsRunning(true);
    setFailure('');
    try {
      const token = await signIn();
      if (token) return beginSession(token);
      setFailure('No passkey was used. Try again, or use the password.');
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsRunning(false);
  }

  async function signInByPassword() {
    const name = kept || device.trim();
    const call = { method: 'POST', body: { password, device: name } } as const;
    const { token, knownDevice } = await adminRequest(signInPath, call, adminSession);
    keepKnownDevice(knownDevice);
    if (name) keepDevice(name);
    return token;
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password.trim()) void begin(signInByPassword);
  }

  return (
    <form
      id="sign-in"
      aria-label="Sign in"
      onSubmit={send}
      className="card mt-4 grid w-full max-w-md gap-5 sm:p-8"
    >
      {/* Whose site it is: every title ends with it. */}
      <p>{document.title.split('| ')[1]}</p>
      {/* So that a password manager knows whose password this is. */}
      <input name="username" autoComplete="username" defaultValue="owner" readOnly hidden />
      <div>
        <TextField
          ref={field}
          id="password"
          label="Password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          enterKeyHint="go"
          required
          maxLength={passwordLimit}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? 'sign-in-failure' : undefined}
        />
        <Button look="quiet" className="-ml-3" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide password' : 'Show password'}
        </Button>
        {failure && (
          <p
            id="sign-in-failure"
            role="alert"
            className="mt-3 rounded-lg border border-danger p-3 text-danger"
          >
            {failure}
          </p>
        )}
      </div>
      {!kept && (
        <TextField
          id="device"
          label="Name of this phone or computer (optional)"
          hint="Stands beside what you change, for example: Anna's phone"
          name="device"
          autoComplete="off"
          maxLength={deviceLimit}
          value={device}
          onChange={({ target }) => setDevice(target.value)}
        />
      )}
      <button
        type="submit"
        disabled={!password.trim() || isRunning}
        className="button-primary disabled:bg-mist disabled:text-muted"
      >
        {isRunning ? 'Signing in...' : 'Sign in'}
      </button>
      {typeof PublicKeyCredential === 'function' && (
        <Button isBusy={isRunning} onClick={() => void begin(signInByPasskey)}>
          Sign in with a passkey
        </Button>
      )}
    </form>
  );
}
