import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { passwordLimit } from '#contracts/admin-session.ts';
import { TextField } from '#browser/fields.tsx';
import { signIn } from '#back-office/session/sign-in.ts';

/** Asks for the password; the screen continues by itself once there is a session. */
export function SignInForm() {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => {
    if (failure) field.current?.select();
  }, [failure]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning || !password.trim()) return;
    setIsRunning(true);
    setFailure('');
    try {
      await signIn(password);
    } catch (error) {
      setFailure((error as Error).message);
      setIsRunning(false);
    }
  }

  return (
    <form
      aria-labelledby="sign-in"
      onSubmit={(event) => void send(event)}
      className="card mx-auto mt-8 grid w-full max-w-md gap-5 sm:mt-12 sm:p-8"
    >
      <h2 id="sign-in" className="text-2xl">
        Sign in
      </h2>
      {/* Tells a password manager whose password this is. */}
      <input name="username" autoComplete="username" defaultValue="owner" readOnly hidden />
      <div>
        <TextField
          ref={field}
          id="password"
          label="Password"
          problem={undefined}
          name="password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
          maxLength={passwordLimit}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? 'sign-in-failure' : undefined}
        />
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
      <button
        type="submit"
        disabled={!password.trim() || isRunning}
        className="button-primary disabled:cursor-not-allowed disabled:bg-mist disabled:text-muted"
      >
        {isRunning ? 'Signing in...' : 'Sign in'}
      </button>
    </form>
  );
}
