import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { createContext, useEffect, useRef, type ReactNode } from 'react';
import type { PublishedPrices } from '#contracts/best-price.ts';
import { takeBackOldStep } from '#browser/use-step-in-history.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { loadToaster } from '#back-office/feedback/messages.ts';
import { lazyPart, useLazy } from '#back-office/feedback/lazy.tsx';
import { UnreadInMenu } from '#back-office/menu/new-leads.ts';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { queryClient } from '#back-office/session/queries.ts';
import { useToken } from '#back-office/session/token.ts';
import { claimsOf } from '#back-office/session/token-claims.ts';

/** What a page knows about the business: its name for replies, its prices for rentals. */
export interface BusinessFacts {
  name: string;
  prices: PublishedPrices;
}
export const Business = createContext<BusinessFacts | null>(null);

interface ScreenProps {
  title: string;
  business?: BusinessFacts;
  /** Whether editors may use it, too. */
  isForEditors?: boolean;
  onLogOut: () => void;
  children: ReactNode;
}

/** A screen under its title, signed in or not. */
export function BackOffice(props: ScreenProps) {
  const { title, business, isForEditors = false, onLogOut, children } = props;
  const token = useToken();
  const isEditor = claimsOf(token).editors !== undefined;
  useEffect(() => {
    // As Rooms.astro does before the page is shown.
    document.documentElement.toggleAttribute('data-editor', isEditor);
  }, [isEditor]);
  useLazy(loadToaster);
  useLazy(register);
  useEffect(takeBackOldStep, []);
  return (
    <QueryClientProvider client={queryClient}>
      {/* Nothing is asked for before it is known who is here: an editor gets only the pages. */}
      <IsRestoringProvider value={token === undefined}>
        <Header title={title} onLogOut={onLogOut} />
        {isEditor && !isForEditors ? (
          <OwnersOnly />
        ) : (
          <Business value={business ?? null}>{children}</Business>
        )}
        {!isEditor && <UnreadInMenu />}
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}

/** What an editor sees of a room that is not theirs. */
const OwnersOnly = () => (
  <div className="mt-6 grid gap-4">
    <p>This part is for the owner. Your password opens the pages.</p>
    <a href="/admin/pages" className="button-primary justify-self-start">
      Words and prices
    </a>
  </div>
);

/** Makes an app of the back office. */
const register = async () => (await import('#back-office/app/register.ts')).register();

/** Asks for the password. Its code comes when somebody has to sign in. */
export const SignInForm = lazyPart(
  async () => (await import('./sign-in/SignInForm.tsx')).SignInForm,
  'the sign-in',
  null,
);

/** A screen for someone who is signed in, and the sign-in form for everyone else. */
export function SignedInScreen({ children, ...screen }: ScreenProps) {
  const token = useToken();
  return (
    <BackOffice {...screen}>
      {token === null ? (
        <SignInForm />
      ) : (
        <div className="mt-3 sm:mt-6">
          {token === undefined ? <CardPlaceholders label="Loading..." /> : children}
        </div>
      )}
    </BackOffice>
  );
}

function Header({ title, onLogOut }: Pick<ScreenProps, 'title' | 'onLogOut'>) {
  const token = useToken();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(token);
  useEffect(() => {
    // What had the focus has gone with the screen around it.
    if (before.current === null && token) heading.current?.focus();
    before.current = token;
  }, [token]);
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <h1 ref={heading} tabIndex={-1} className="text-title focus:outline-none">
        {token === null ? 'Sign in' : title}
      </h1>
      {token && (
        <Button look="quiet" onClick={onLogOut} className="-mr-3">
          Logout
        </Button>
      )}
    </div>
  );
}
