import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { endSession, useToken } from '#back-office/session/session.ts';

/** The heading of a screen, and the logout button. */
export function ScreenHeader({ children }: { children: string }) {
  const token = useToken();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(token);
  useEffect(() => {
    // What had the focus has gone with the screen around it.
    if (before.current === null && token) heading.current?.focus();
    if (before.current && token === null) document.getElementById('password')?.focus();
    before.current = token;
  }, [token]);
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <h1 ref={heading} tabIndex={-1} className="text-title focus:outline-none">
        {children}
      </h1>
      {token && (
        <button
          type="button"
          onClick={endSession}
          className="-mr-3 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-semibold text-link hover:bg-mist"
        >
          <LogOut aria-hidden="true" className="size-5" />
          Logout
        </button>
      )}
    </div>
  );
}
