import { useEffect, useState, type ComponentProps } from 'react';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { signOut } from '#back-office/session/sign-out.ts';
import { claimsOf } from '#back-office/session/token-claims.ts';
import { readToken } from '#back-office/session/token.ts';
import { isAnythingWaiting } from '#back-office/session/waiting.ts';
import { SignedInScreen } from '#back-office/shell/BackOffice.tsx';

/** A room of the back office for someone who is signed in. */
export function Room({
  children,
  ...screen
}: Omit<ComponentProps<typeof SignedInScreen>, 'onLogOut'>) {
  const [logOut, sheet] = useLogOut();
  return (
    <SignedInScreen {...screen} onLogOut={logOut}>
      {children}
      {sheet}
    </SignedInScreen>
  );
}

/**
 * What logs out, and the sheet that sends first what was confirmed or taken without a connection. Where
 * nobody logs out, it is sent, too: in whichever room the owner is next.
 */
export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isAnythingWaiting()) loadLogOut().catch(() => {});
  }, []);
  // What waits is the owner's: an editor can't send it.
  const logOut = () =>
    isAnythingWaiting() && !claimsOf(readToken()).editors ? setLeaving(true) : signOut();
  return [logOut, isLeaving && <LogOutSheet onClose={() => setLeaving(false)} />] as const;
}

/** Loaded, it begins to send. */
const loadLogOut = async () => (await import('./hand-over/waiting/LogOutSheet.tsx')).LogOutSheet;

const LogOutSheet = lazyPart(loadLogOut, "what isn't sent yet", null);
