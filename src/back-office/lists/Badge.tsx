import type { ReactNode } from 'react';

/** The colors of badges and bars. The words always say the same. */
export type BadgeColor = 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'grey';

const grounds: Record<BadgeColor, string> = {
  green: 'border-signal-green bg-signal-green/15',
  yellow: 'border-signal-yellow bg-signal-yellow/15',
  orange: 'border-signal-orange bg-signal-orange/15',
  red: 'border-signal-red bg-signal-red/15',
  blue: 'border-signal-blue bg-signal-blue/15',
  grey: 'border-signal-grey bg-signal-grey/15',
};

/** A short word on a colored background. */
export function Badge({ color, children }: { color: BadgeColor; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-0.5 text-sm font-semibold text-text ${grounds[color]}`}
    >
      {children}
    </span>
  );
}
