import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { OpenDialog, type DialogSubject } from '#back-office/shell/open-dialog.ts';
import { wholeWords } from '#back-office/words/number-words.ts';
import { lineWords } from './board-words.ts';
import type { BoardLine } from './todays-board.ts';

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
    list.current?.children[shown.length]?.querySelector('button')?.focus();
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
              {shown.length} of {wholeWords(lines.length)}
            </span>
          </button>
        </li>
      )}
    </ul>
  );
}
