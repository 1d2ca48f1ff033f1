import type { ReactNode } from 'react';
import type { ContentDifference } from '#contracts/content-edit.ts';
import { valueWords } from '#back-office/content/content-words.ts';

interface DifferenceProps {
  difference: ContentDifference;
  /** Where it is. */
  where: string;
  children?: ReactNode;
}

/** A value before and after. */
export const Difference = ({ difference, where, children }: DifferenceProps) => (
  <li className="grid gap-1 px-4 py-3 [overflow-wrap:anywhere]">
    <p className="text-sm text-muted">
      {where}
      {difference.label && ` · ${difference.label}`}
    </p>
    <p>
      <span className="sr-only">Before: </span>
      <del className="text-muted">{valueWords(difference.before)}</del>
    </p>
    <p>
      <span className="sr-only">After: </span>
      <ins className="font-medium no-underline">{valueWords(difference.after)}</ins>
    </p>
    {children}
  </li>
);

export const DifferenceList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
    {children}
  </ul>
);

export const keyOf = ({ file, path }: ContentDifference): string => [file, ...path].join('/');
