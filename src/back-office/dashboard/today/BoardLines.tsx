import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { OpenDialog, type DialogSubject } from '#back-office/shell/open-dialog.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { lineWords } from './board-words.ts';
import type { BoardLine } from './todays-board.ts';

/** How many lines there is room for. */
const room = 4;
/** How many come with each press. */
const pageSize = 48;

const row = 'flex min-h-16 w-full items-center px-5 text-left hover:bg-mist sm:min-h-12';

/** A charge and a reading are about the car, everything else about the rental. */
function subjectOf({ kind, vehicleId, rental }: BoardLine): DialogSubject {
  return rental && kind !== 'low charge' ? { rentalId: rental.id } : { vehicleId };
}

interface BoardLinesProps {
  lines: BoardLine[];
  /** Undefined where they could not be loaded. */
  vehicles: Vehicle[] | undefined;
  now: Date;
}

/** The lines of the board, each a button, as many as there is room for and more on demand. */
export function BoardLines({ lines, vehicles, now }: BoardLinesProps) {
  const open = use(OpenDialog);
  const [limit, setLimit] = useState(room);
  const list = useRef<HTMLUListElement>(null);
  const shown = lines.length > limit ? lines.slice(0, limit - 1) : lines;

  function showMore() {
    flushSync(() => setLimit(limit + pageSize));
    list.current?.children[shown.length]?.querySelector('button')?.focus();
  }

  if (lines.length === 0) {
    return (
      <p className="place-self-center p-5 text-center text-muted">
        Nothing is due today{vehicles ? ', and no car needs you' : ''}.
      </p>
    );
  }
  return (
    <ul ref={list} className="divide-y divide-line">
      {shown.map((line) => {
        const { label, color, time, who } = lineWords(line, vehicles, now);
        return (
          <li key={`${line.kind} ${line.rental?.id ?? line.vehicleId}`}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open(subjectOf(line))}
              className={`${row} flex-wrap gap-x-4 py-1.5`}
            >
              <span className="w-32 shrink-0">
                <Badge color={color}>{label}</Badge>
              </span>
              <span className="grow tabular-nums sm:w-36 sm:grow-0">{time}</span>
              <span className="w-full min-w-0 [overflow-wrap:anywhere] sm:w-auto sm:flex-1 sm:font-medium">
                {who}
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
              {shown.length} of {countWords(lines.length, 'line')}
            </span>
          </button>
        </li>
      )}
    </ul>
  );
}
