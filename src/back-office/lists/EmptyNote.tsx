import type { ReactNode } from 'react';

/** Stands where there is nothing to show. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-2xl border border-dashed border-field px-6 py-12 text-center text-muted">
      {children}
    </p>
  );
}
