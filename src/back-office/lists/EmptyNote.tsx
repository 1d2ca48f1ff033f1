import type { ReactNode } from 'react';

/** Shown where there is nothing to list. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-2xl border border-dashed border-field px-6 py-12 text-center text-muted">
      {children}
    </p>
  );
}
