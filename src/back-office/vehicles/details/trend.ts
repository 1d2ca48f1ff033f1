import type { StatusReading } from '#contracts/vehicle-detail.ts';

/** A value at a time, in ms since the epoch. */
export interface Point {
  time: number;
  value: number;
}

/** The range of an axis. */
export interface Span {
  from: number;
  to: number;
}

/** The readings that hold a value, oldest first. */
export function pointsOf(
  history: StatusReading[],
  valueOf: (reading: StatusReading) => number | string | null,
): Point[] {
  return history
    .flatMap((reading) => {
      const value = valueOf(reading);
      return value === null ? [] : [{ time: Date.parse(reading.timestamp), value: Number(value) }];
    })
    .sort((one, other) => one.time - other.time);
}

/** From the lowest to the highest; undefined if there are none. */
export function spanOf(numbers: number[]): Span | undefined {
  return numbers.length ? { from: Math.min(...numbers), to: Math.max(...numbers) } : undefined;
}

/** Points further apart are not joined by a line: what happened between them is unknown. */
const longestJoin = 24 * 60 * 60_000;

/** The points in runs, cut where nothing was read for more than a day. */
export function runsOf(points: Point[]): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && point.time - last.time <= longestJoin) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** Where a number lies in a span, from 0 to 1; halfway in a span without length. */
function within(number: number, { from, to }: Span): number {
  return to === from ? 0.5 : (number - from) / (to - from);
}

const round = (number: number) => Math.round(number * 100) / 100;

/**
 * A run as an SVG path in a square of 100 by 100. A single point becomes a line of almost no
 * length, which round line caps turn into a dot.
 */
export function tracePath(run: Point[], times: Span, values: Span): string {
  const places = run.map(({ time, value }) => {
    return `${round(within(time, times) * 100)} ${round(100 - within(value, values) * 100)}`;
  });
  return places.length === 1 ? `M${places[0]}h.01` : `M${places.join('L')}`;
}

/** The area between such a line and the bottom of the square, as an SVG path. */
export function areaBelow(path: string): string {
  const ends = path.slice(1).split('L');
  const [first, last] = [ends[0], ends.at(-1)].map((end) => end?.split(' ')[0]);
  return `${path}L${last} 100L${first} 100Z`;
}
