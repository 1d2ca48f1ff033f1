import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldedProps {
  /** On the line that opens it. */
  summary: ReactNode;
  children: ReactNode;
}

/** What stays out of the way until somebody asks for it. */
export const Folded = ({ summary, children }: FoldedProps) => (
  <details className="group rounded-2xl border border-line">
    <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-2xl px-4 font-medium text-link">
      {summary}
      <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
