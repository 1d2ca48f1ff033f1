import type { ReactNode } from 'react';
import { runsOf, tracePath, type Point, type Span } from './trend.ts';

interface TrendProps {
  title: string;
  points: Point[];
  /** The range of each axis; time runs along the bottom. */
  times: Span;
  values: Span;
  /** The labels at the top and the bottom of the value's axis. */
  top: string;
  foot: string;
  /** The chart in a sentence, for those who can't see it. */
  summary: string;
  /** Shown below the title. */
  children?: ReactNode;
}

/** A plot, with the labels of its value's axis beside it. */
export const plotColumns = 'grid grid-cols-[minmax(0,1fr)_min(4.75rem,40%)] gap-x-3';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const;

/** A value over time as a line, with a gap where it was not read for more than a day. */
export function Trend({ title, points, times, values, top, foot, summary, children }: TrendProps) {
  const runs = runsOf(points).map((run) => ({ run, path: tracePath(run, times, values) }));
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted">{children}</span>
      </figcaption>
      <div className={`mt-2 ${plotColumns}`}>
        <div className="border-y border-line py-1 text-link">
          <svg
            role="img"
            aria-label={summary}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="block h-24 w-full overflow-visible sm:h-28"
          >
            {runs.map(({ run, path }) => (
              <g key={run[0]?.time}>
                {run.length > 1 && <path d={areaBelow(path)} className="fill-current opacity-10" />}
                <path d={path} {...stroke} strokeWidth={run.length > 1 ? 2 : 6} />
              </g>
            ))}
          </svg>
        </div>
        <div
          aria-hidden="true"
          className="flex flex-col justify-between text-right text-sm tabular-nums text-muted"
        >
          <span>{top}</span>
          <span>{foot}</span>
        </div>
      </div>
    </figure>
  );
}

/** The area between a line and the bottom of the plot. */
function areaBelow(path: string): string {
  const ends = path.slice(1).split('L');
  const [first, last] = [ends[0], ends.at(-1)].map((end) => end?.split(' ')[0]);
  return `${path}L${last} 100L${first} 100Z`;
}
