import type { ReactNode } from 'react';
import { Marked } from '#back-office/content/Marked.tsx';

interface VersionProps {
  title: string;
  words: string;
  /** What it is compared to: what differs is marked. */
  other: string;
  /** Whether what is the same in both is shown whole, however long. */
  isWhole?: boolean;
  children?: ReactNode;
}

/** One of two texts for one place, and what can be done with it. */
export const Version = ({ title, words, other, isWhole, children }: VersionProps) => (
  <section className="rounded-2xl border border-line p-4">
    <h3 className="font-sans text-sm font-semibold text-muted">{title}</h3>
    <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
      <Marked text={words} other={other} around={isWhole ? Infinity : undefined} />
    </p>
    <div className="mt-3 empty:hidden">{children}</div>
  </section>
);
