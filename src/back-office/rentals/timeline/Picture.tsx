import { use, type Ref } from 'react';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import { BarLook } from './BarLook.tsx';
import { placeOf, type Day } from './days.ts';
import type { Bar, Row } from './rows.ts';

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });
const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });

/** Height of a lane in rem: a bar that a thumb can hit, and what is between two. */
const laneHeight = 3;

const nameCell =
  'sticky left-0 z-10 flex w-24 shrink-0 items-center border-r border-line bg-surface px-2 sm:w-40 sm:px-4';

interface PictureProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  rows: Row[];
  days: Day[];
  now: Date;
}

/** Days across, cars down. For eyes and pointers: a table has the same for keyboards and readers. */
export function Picture({ ref, label, rows, days, now }: PictureProps) {
  const part = 100 / days.length;
  const today = placeOf(now.getTime(), days);
  const hasToday = today > 0 && today < days.length;
  return (
    <div
      ref={ref}
      tabIndex={0}
      role="group"
      aria-label={label}
      className="max-h-[85dvh] overflow-auto rounded-2xl border border-line bg-surface"
    >
      <div aria-hidden="true" className="relative min-w-[74rem] lg:min-w-[70rem]">
        <div className="sticky top-0 z-20 flex border-b border-line bg-surface">
          <span className={`${nameCell} font-semibold`}>Car</span>
          <div className="flex min-w-0 grow">
            {days.map((day, index) => (
              <DayCell
                key={day.date}
                date={day.date}
                isFirst={index === 0}
                isToday={hasToday && index === Math.floor(today)}
              />
            ))}
          </div>
        </div>
        {rows.map(({ vehicleId, name, bars, lanes }) => (
          <div key={vehicleId} className="flex border-b border-line last:border-b-0">
            <span className={`${nameCell} text-sm font-medium leading-tight`}>
              <span className="line-clamp-2 [overflow-wrap:anywhere]">{name}</span>
            </span>
            <div
              className="relative grow bg-[linear-gradient(to_right,rgb(var(--line))_1px,transparent_1px)]"
              style={{ height: `${lanes * laneHeight}rem`, backgroundSize: `${part}% 100%` }}
            >
              {hasToday && (
                <span
                  className="absolute inset-y-0 w-0.5 bg-accent"
                  style={{ left: `${today * part}%` }}
                />
              )}
              {bars.map((bar, index) => (
                <PlacedBar key={index} bar={bar} part={part} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function DayCell({ date, isFirst, isToday }: { date: string; isFirst: boolean; isToday: boolean }) {
  const at = new Date(date);
  const number = at.getUTCDate();
  return (
    <span
      className={`flex min-w-0 flex-1 flex-col items-center whitespace-nowrap py-1 text-xs leading-tight ${isToday ? 'rounded-t-lg bg-accent font-bold text-ground' : 'text-muted'}`}
    >
      <span>{isToday ? 'Today' : weekday.format(at)}</span>
      <span className="text-sm font-semibold">{number}</span>
      <span>{isFirst || number === 1 ? month.format(at) : '\u00a0'}</span>
    </span>
  );
}

interface PlacedBarProps {
  bar: Bar;
  /** Of the width, in percent, that a day has. */
  part: number;
}

function PlacedBar({ bar: { occupancy, from, to, lane }, part }: PlacedBarProps) {
  const open = use(OpenDialog);
  const { id, who, status, isRental, startDate, endDate } = occupancy;
  return (
    <span
      title={`${who}, ${status.toLowerCase()}, ${timeWords(startDate)} to ${timeWords(endDate)}`}
      onClick={() => isRental && open({ rentalId: id })}
      className={`absolute min-w-3 p-px ${isRental ? 'cursor-pointer hover:opacity-80' : ''}`}
      style={{
        left: `${from * part}%`,
        width: `${(to - from) * part}%`,
        top: `${lane * laneHeight + 0.125}rem`,
        height: `${laneHeight - 0.25}rem`,
      }}
    >
      <BarLook status={status}>{who}</BarLook>
    </span>
  );
}
