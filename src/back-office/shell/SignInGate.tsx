import type { ReactNode } from 'react';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { useToken } from '#back-office/session/session.ts';
import { SignInForm } from './SignInForm.tsx';

/** Shows a screen to someone who is signed in, and the sign-in form to everyone else. */
export function SignInGate({ children }: { children: ReactNode }) {
  const token = useToken();
  if (token === undefined) {
    return (
      <div className="mt-6">
        <CardPlaceholders label="Loading..." />
      </div>
    );
  }
  return token === null ? <SignInForm /> : children;
}
