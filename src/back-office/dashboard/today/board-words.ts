import type { Vehicle } from '#contracts/vehicle.ts';
import type { BadgeColor } from '#back-office/lists/Badge.tsx';
import { clockWords, dateAt, timeWords } from '#back-office/words/time-words.ts';
import type { BoardLine } from './todays-board.ts';

const labels: Record<BoardLine['kind'], [words: string, color: BadgeColor]> = {
  overdue: ['Overdue', 'red'],
  'never picked up': ['Not picked up', 'red'],
  late: ['Late pick-up', 'orange'],
  'pick-up': ['Pick-up', 'green'],
  return: ['Return', 'blue'],
  'low charge': ['Low charge', 'yellow'],
  'old reading': ['Old reading', 'grey'],
};

/** "9:00 AM" on the same day in New York, "May 31, 9:00 AM" on any other. */
function dueWords(time: string, now: Date): string {
  return dateAt(new Date(time)) === dateAt(now) ? clockWords(time) : timeWords(time, now);
}

/** What a line says: what it is, since or until when, and who has which car. */
export function lineWords(line: BoardLine, vehicles: Vehicle[] | undefined, now: Date) {
  const { kind, rental, charge = 0 } = line;
  const [label, color] = labels[kind];
  const { name = vehicles ? 'Not in the fleet' : 'Unknown car' } =
    vehicles?.find(({ id }) => id === line.vehicleId) ?? {};
  const percent = `${Math.round(charge)}%`;
  const who =
    kind === 'low charge'
      ? `${name} is at ${percent}, booked by ${rental?.customerName}`
      : kind === 'old reading'
        ? `${name} was at ${percent} when last read`
        : `${rental?.customerName}, ${name}`;
  return { label, color, time: dueWords(line.at, now), who };
}
