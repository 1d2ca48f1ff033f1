import type { ReactNode } from 'react';

interface ProgressProps {
  label: string;
  done?: number;
  /** Zero while unknown. */
  total?: number;
  /** Shown above the bar instead of the percentage. */
  children?: ReactNode;
}

const stripes =
  'animate-pulse bg-[image:repeating-linear-gradient(-45deg,transparent_0_0.5rem,rgb(var(--surface)/0.5)_0.5rem_1rem)]';

/** How far along a long task is; striped while unknown. */
export function Progress({ label, done = 0, total = 0, children }: ProgressProps) {
  const known = total > 0;
  return (
    <div className="grid gap-1.5">
      <p>{children ?? (known ? `${Math.floor((100 * done) / total)}% done...` : 'Starting...')}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemax={known ? total : undefined}
        aria-valuenow={known ? done : undefined}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full bg-link ${known ? 'transition-[width]' : stripes}`}
          style={{ width: known ? `${Math.min(100, (100 * done) / total)}%` : '100%' }}
        />
      </div>
    </div>
  );
}
