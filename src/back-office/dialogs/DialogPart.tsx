import type { ReactNode } from 'react';

/** A part of a dialog under a heading. */
export const DialogPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section tabIndex={-1} className="focus:outline-none">
    <h3 className="mb-3 text-xl">{title}</h3>
    {children}
  </section>
);
