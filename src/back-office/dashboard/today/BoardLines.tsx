import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Badge, type BadgeColor } from '#back-office/lists/Badge.tsx';
import { focusItem } from '#back-office/lists/ShowMore.tsx';
import { OpenDialog, type DialogSubject } from '#back-office/shell/open-dialog.tsx';
import { percentWords } from '#back-office/vehicles/vehicle-words.ts';
import { wholeWords } from '#back-office/words/number-words.ts';
import { clockWords, dateAt, timeWords } from '#back-office/words/time-words.ts';
import type { BoardLine } from './todays-board.ts';

const labels: Record<BoardLine['kind'], [words: string, color: BadgeColor]> = {
  overdue: ['Overdue', 'red'],
  'no-show': ['No-show', 'red'],
  'pick-up overdue': ['Pick-up overdue', 'orange'],
  'pick-up': ['Pick-up', 'green'],
  return: ['Return', 'blue'],
  'low charge': ['Low charge', 'yellow'],
  'old reading': ['Old reading', 'grey'],
};

/** The time alone on the same day in New York, with the date on any other. */
const dueWords = (time: string, now: Date) =>
  dateAt(new Date(time)) === dateAt(now) ? clockWords(time) : timeWords(time, now);

/** Who has which car, or what is the matter with it. */
function whoWords(line: BoardLine, vehicles: Vehicle[] | undefined): string {
  const { kind, rental, vehicleId, charge = 0 } = line;
  const car = vehicles?.find(({ id }) => id === vehicleId);
  const name = car?.name ?? (vehicles ? 'Not in the fleet' : 'Unknown car');
  const percent = percentWords(charge);
  if (kind === 'low charge')
    return `${name} is at ${percent}, reserved for ${rental?.customerName}`;
  if (kind === 'old reading') return `${name} was at ${percent} when last read`;
  return `${rental?.customerName}, ${name}`;
}

/** How many lines fit. */
const room = 4;
/** How many more each press shows. */
const pageSize = 48;

const row = 'flex min-h-16 w-full items-center px-5 text-left hover:bg-mist sm:min-h-12';

/** A charge or a reading is about the car, everything else about the rental. */
function subjectOf({ kind, vehicleId, rental }: BoardLine): DialogSubject {
  return rental && kind !== 'low charge' ? { rentalId: rental.id } : { vehicleId };
}

interface BoardLinesProps {
  lines: BoardLine[];
  /** Undefined if they could not be loaded. */
  vehicles: Vehicle[] | undefined;
  now: Date;
}

/** The board's lines, each a button: as many as fit, and more on request. */
export function BoardLines({ lines, vehicles, now }: BoardLinesProps) {
  const open = use(OpenDialog);
  const [limit, setLimit] = useState(room);
  const list = useRef<HTMLUListElement>(null);
  const shown = lines.length > limit ? lines.slice(0, limit - 1) : lines;

  function showMore() {
    flushSync(() => setLimit(limit + pageSize));
    focusItem(list.current?.children[shown.length]);
  }

  if (lines.length === 0) {
    return (
      <p className="place-self-center p-5 text-center text-muted">
        Nothing is due today: no pick-ups or returns
        {vehicles ? ', and no car to charge for one' : ''}.
      </p>
    );
  }
  return (
    <ul ref={list} className="divide-y divide-line">
      {shown.map((line) => {
        const [label, color] = labels[line.kind];
        return (
          <li key={`${line.kind} ${line.rental?.id ?? line.vehicleId}`}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open(subjectOf(line))}
              className={`${row} flex-wrap gap-x-4 py-1.5`}
            >
              <span className="w-36 max-w-full shrink-0">
                <Badge color={color}>{label}</Badge>
              </span>
              <span className="grow tabular-nums sm:w-36 sm:grow-0">{dueWords(line.at, now)}</span>
              <span className="w-full min-w-0 [overflow-wrap:anywhere] sm:w-auto sm:flex-1 sm:font-medium">
                {whoWords(line, vehicles)}
              </span>
            </button>
          </li>
        );
      })}
      {shown.length < lines.length && (
        <li>
          <button
            type="button"
            onClick={showMore}
            className={`${row} justify-between gap-x-4 font-semibold text-link`}
          >
            Show more
            <span className="font-normal text-muted">
              {shown.length} of {wholeWords(lines.length)}
            </span>
          </button>
        </li>
      )}
    </ul>
  );
}
