import { wallTimeAt } from '#contracts/new-york-time.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { timeWords } from '#islands/shared/admin/as-of.ts';
import type { Signal } from '#islands/shared/admin/signals.ts';
import type { BoardLine } from './todays-board.ts';

const zone = 'America/New_York';
const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  ...{ weekday: 'long', month: 'long', day: 'numeric' },
});

const labels: Record<BoardLine['kind'], [words: string, signal: Signal]> = {
  overdue: ['Overdue', 'red'],
  'never picked up': ['Not picked up', 'red'],
  late: ['Late pick-up', 'orange'],
  'pick-up': ['Pick-up', 'green'],
  return: ['Return', 'blue'],
  'low charge': ['Low charge', 'yellow'],
  'old reading': ['Old reading', 'grey'],
};

/** "Monday, June 1" in New York. */
export const dayWords = (now: Date) => day.format(now);

/** "9:00 AM" of the same day in New York, "May 31, 9:00 AM" of another one. */
function dueWords(time: string, now: Date): string {
  const at = new Date(time);
  const isSameDay = wallTimeAt(at).slice(0, 10) === wallTimeAt(now).slice(0, 10);
  return isSameDay ? clock.format(at) : timeWords(time, now);
}

/** What a line of the board says: what it is, since or until when, and who has which car. */
export function lineWords(line: BoardLine, vehicles: Vehicle[] | undefined, now: Date) {
  const { kind, rental, charge = 0 } = line;
  const [label, signal] = labels[kind];
  const { name = vehicles ? 'Not in the fleet' : 'Car unknown' } =
    vehicles?.find(({ id }) => id === line.vehicleId) ?? {};
  const percent = `${Math.round(charge)}%`;
  const who =
    kind === 'low charge'
      ? `${name} has ${percent}, for ${rental?.customerName}`
      : kind === 'old reading'
        ? `${name} had ${percent} when last read`
        : `${rental?.customerName}, ${name}`;
  return { label, signal, time: dueWords(line.at, now), who };
}
