import { use, useRef, type ComponentProps, type MouseEvent, type Ref } from 'react';
import type { Block } from '#contracts/block.ts';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import { BarLook } from './BarLook.tsx';
import type { ChosenDays } from './chosen-days.ts';
import { placeOf, type Day } from './days.ts';
import type { Bar, Row } from './rows.ts';

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });
const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });

/** Height of a lane in rem: a bar that a thumb can hit, and what is between two. */
const laneHeight = 3;

const nameCell =
  'sticky left-0 z-10 flex w-24 shrink-0 items-center border-r border-line bg-surface px-1.5 sm:w-40 sm:px-4';

interface PictureProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  rows: Row[];
  days: Day[];
  now: Date;
  chosen: ChosenDays | undefined;
  /** A tap or a click on an empty day of a car. */
  onTap: (vehicleId: string, day: string) => void;
  /** A mouse that is drawn across days of a car. */
  onDraw: (chosen: ChosenDays) => void;
  onBlock: (block: Block) => void;
}

/** Days across, cars down. For eyes and pointers: a table has the same for keyboards and readers. */
export function Picture(props: PictureProps) {
  const { ref, label, rows, days, now, chosen, onTap, onDraw, onBlock } = props;
  const open = use(OpenDialog);
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
      <div aria-hidden="true" className="relative min-w-[86rem] lg:min-w-[70rem]">
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
        {rows.map(({ vehicleId, name, isInService, bars, lanes }) => (
          <div key={vehicleId} className="flex border-b border-line last:border-b-0">
            {/* Beside the picture, the table below it has the cars for keyboards and screen readers. */}
            <button
              type="button"
              tabIndex={-1}
              onClick={() => open({ vehicleId })}
              className={`${nameCell} text-left text-sm font-medium leading-tight hover:underline`}
            >
              <span className="line-clamp-2 [overflow-wrap:anywhere]">
                {name}
                {isInService && <span className="block text-xs text-accent">In service</span>}
              </span>
            </button>
            <EmptyDays
              days={days}
              onTap={(day) => onTap(vehicleId, day)}
              onDraw={(first, last) => onDraw({ vehicleId, first, last })}
              className="relative grow cursor-cell bg-[linear-gradient(to_right,rgb(var(--line))_1px,transparent_1px)]"
              style={{ height: `${lanes * laneHeight}rem`, backgroundSize: `${part}% 100%` }}
            >
              {hasToday && (
                <span
                  className="absolute inset-y-0 w-0.5 bg-accent"
                  style={{ left: `${today * part}%` }}
                />
              )}
              {chosen?.vehicleId === vehicleId && <ChosenMark {...{ chosen, days, part }} />}
              {bars.map((bar, index) => (
                <PlacedBar key={index} bar={bar} part={part} onBlock={onBlock} />
              ))}
            </EmptyDays>
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
      <span className={isToday ? 'text-[0.6875rem] tracking-tighter' : ''}>
        {isToday ? 'Today' : weekday.format(at)}
      </span>
      <span className="text-sm font-semibold">{number}</span>
      <span>{isFirst || number === 1 ? month.format(at) : '\u00a0'}</span>
    </span>
  );
}

interface EmptyDaysProps extends ComponentProps<'div'> {
  days: Day[];
  onTap: (day: string) => void;
  onDraw: (first: string, last: string) => void;
}

/** The days of a car, for a finger to tap and a mouse to draw across. */
function EmptyDays({ days, onTap, onDraw, ...attributes }: EmptyDaysProps) {
  const begun = useRef<string>(undefined);
  const dayAt = ({ currentTarget, clientX }: MouseEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * days.length);
    return days[Math.min(days.length - 1, Math.max(0, index))]?.date ?? '';
  };
  const isBar = ({ target }: MouseEvent) => target instanceof Element && target.closest('[title]');
  return (
    <div
      {...attributes}
      onPointerDown={(event) => {
        begun.current = undefined;
        if (event.pointerType !== 'mouse' || event.button !== 0 || isBar(event)) return;
        begun.current = dayAt(event);
      }}
      onPointerMove={(event) => {
        const [from, day] = [begun.current, dayAt(event)];
        if (from === undefined || event.buttons !== 1 || from === day) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onDraw(...((from < day ? [from, day] : [day, from]) as [string, string]));
      }}
      onClick={(event) => {
        const wasDrawn = begun.current !== undefined && begun.current !== dayAt(event);
        if (!isBar(event) && !wasDrawn) onTap(dayAt(event));
      }}
    />
  );
}

function ChosenMark({ chosen, days, part }: { chosen: ChosenDays; days: Day[]; part: number }) {
  const shown = days.filter(({ date }) => date >= chosen.first && date <= chosen.last);
  const first = days.findIndex(({ date }) => date === shown[0]?.date);
  return (
    <span
      className="pointer-events-none absolute inset-y-0.5 rounded-lg bg-link/20 outline-dashed outline-2 -outline-offset-2 outline-link"
      style={{ left: `${first * part}%`, width: `${shown.length * part}%` }}
    />
  );
}

interface PlacedBarProps {
  bar: Bar;
  /** Of the width, in percent, that a day has. */
  part: number;
  onBlock: (block: Block) => void;
}

function PlacedBar({ bar: { occupancy, from, to, lane }, part, onBlock }: PlacedBarProps) {
  const open = use(OpenDialog);
  const { id, who, status, block, startDate, endDate } = occupancy;
  /** A first name needs nearly a day, and more beside a check. */
  const roomForWords = status === 'Completed' ? 1.25 : 0.9;
  return (
    <span
      title={`${who}, ${status.toLowerCase()}, ${timeWords(startDate)} to ${timeWords(endDate)}`}
      onClick={() => (block ? onBlock(block) : open({ rentalId: id }))}
      className="absolute min-w-3 cursor-pointer p-px hover:opacity-80"
      style={{
        left: `${from * part}%`,
        width: `${(to - from) * part}%`,
        top: `${lane * laneHeight + 0.125}rem`,
        height: `${laneHeight - 0.25}rem`,
      }}
    >
      <BarLook status={status} isShort={to - from < 1.75} isSliver={to - from < roomForWords}>
        {who}
      </BarLook>
    </span>
  );
}
