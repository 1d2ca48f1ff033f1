import type { ReactNode } from 'react';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { useToken } from '#back-office/session/session.ts';
import { SignInForm } from './SignInForm.tsx';

/** A screen for somebody who is signed in; for anybody else the sign-in. */
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
