import { LogOut } from 'lucide-react';
import { endSession, useToken } from './session.ts';

/** The heading of a screen, and the way out. */
export function ScreenHeading({ children }: { children: string }) {
  const token = useToken();
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <h1 className="text-title">{children}</h1>
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
