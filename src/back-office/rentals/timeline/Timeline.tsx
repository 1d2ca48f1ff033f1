import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Block } from '#contracts/block.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { recentSince } from '#contracts/recent-rentals.ts';
import { searchFor } from '#contracts/search-text.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { lazyPart, useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { ShowMore } from '#back-office/lists/ShowMore.tsx';
import { blocksQuery, blocksOfDaysQuery } from '#back-office/rentals/block-queries.ts';
import { rentalsQuery, rentalsOfDaysQuery } from '#back-office/rentals/rental-queries.ts';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { useNow } from '#back-office/shell/use-now.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { dateAt, dateWords } from '#back-office/words/time-words.ts';
import { occupanciesOf, rowsOf, type Occupancy } from './rows.ts';
import { addDays, daysFrom, type Day } from './days.ts';
import { BarLegend } from './BarLook.tsx';
import { Picture } from './Picture.tsx';
import { afterTap, type ChosenDays } from './chosen-days.ts';
import { OccupancyTable } from './OccupancyTable.tsx';
import { Weeks } from './Weeks.tsx';

/** What takes each car over the weeks: rentals, and blocks, by hand or of other calendars. */
export function Timeline() {
  const vehicles = useVehicles();
  const rentals = useQuery(rentalsQuery);
  const blocks = useQuery(blocksQuery);
  const now = useNow();
  const occupancies = useMemo(
    () => occupanciesOf(rentals.data, blocks.data, now),
    [rentals.data, blocks.data, now],
  );
  return (
    <section tabIndex={-1} aria-label="Timeline" className="grid gap-4 focus:outline-none">
      <LoadState query={vehicles} what="the vehicles" />
      <LoadState query={rentals} what="the rentals" />
      <LoadState query={blocks} what="the other calendars" />
      {vehicles.data && rentals.data ? (
        vehicles.data.length + occupancies.length === 0 ? (
          <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>
        ) : (
          <TimelineOfCars vehicles={vehicles.data} occupancies={occupancies} />
        )
      ) : (
        !vehicles.error && !rentals.error && <CardPlaceholders label="Loading the timeline" />
      )}
    </section>
  );
}

/** How many days are shown, from the day before today on. */
const shownDays = 28;
/** How many cars are shown at a time, and from how many on one can be searched for. */
const pageSize = 24;

interface TimelineOfCarsProps {
  vehicles: Vehicle[];
  occupancies: Occupancy[];
}

const BeginBar = lazyPart(
  async () => (await import('./BeginBar.tsx')).BeginBar,
  'what can begin on these days',
  null,
);

const loadBlock = async () =>
  (await import('#back-office/rentals/blocks/BlockDialog.tsx')).BlockDialog;

const weekMs = 7 * 86_400_000;
const tenYears = 520;

/** How many weeks from one day to another, at most ten years; 0 if the other is no day. */
function weeksBetween(day: string, other: string): number {
  const weeks = Math.round((Date.parse(other) - Date.parse(day)) / weekMs);
  return Math.abs(weeks) <= tenYears ? weeks : 0;
}

/** Four weeks of the cars, as a picture and as a table. */
function TimelineOfCars({ vehicles, occupancies }: TimelineOfCarsProps) {
  const now = useNow();
  const today = dateAt(now);
  const [firstDay, setFrom] = useInAddress('from');
  const offset = weeksBetween(today, firstDay);
  const setOffset = (weeks: number) => setFrom(weeks === 0 ? '' : addDays(today, 7 * weeks));
  const [words, setWords] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const [chosen, setChosen] = useState<ChosenDays>();
  const [openBlock, blockDialog] = useLazyDialog(loadBlock, () => setChosen(undefined));
  const onBlock = (block: Partial<Block>) => openBlock({ block });

  const picture = useRef<HTMLDivElement>(null);
  function showMore() {
    flushSync(() => setLimit(limit + pageSize));
    picture.current?.focus({ preventScroll: true });
  }

  const first = addDays(today, 7 * offset - 1);
  const days = useMemo(() => daysFrom(first, shownDays), [first]);
  const older = useOlderWeeks(days, now);
  const shownOccupancies = older.data ?? occupancies;
  const rows = useMemo(
    () => rowsOf(vehicles, shownOccupancies, days),
    [vehicles, shownOccupancies, days],
  );
  const hasWords = searchFor(words);
  const found = rows.filter(({ name }) => hasWords(name));
  const shown = found.slice(0, limit);
  const [from = '', to = ''] = [days[0], days.at(-1)].map(
    (day) => day && dateWords(new Date(day.from).toISOString(), now),
  );

  return (
    <>
      {rows.length > pageSize && (
        <SearchField label="Find a car" value={words} onSearch={setWords} />
      )}
      <Weeks words={`${from} – ${to}`} offset={offset} onChange={setOffset} />
      <LoadState query={older} what="these weeks" />
      {older.isLoading && (
        <p role="status" className="text-muted">
          Loading these weeks...
        </p>
      )}
      {found.length === 0 ? (
        <p className="text-muted">No car has a name like that.</p>
      ) : (
        <>
          <Picture
            ref={picture}
            label={`Picture of ${from} to ${to}; the table below it says the same`}
            rows={shown}
            days={days}
            now={now}
            chosen={chosen}
            onTap={(vehicleId, day) => setChosen(afterTap(chosen, vehicleId, day))}
            onDraw={setChosen}
            onBlock={onBlock}
          />
          {chosen && (
            <BeginBar
              chosen={chosen}
              carName={rows.find(({ vehicleId }) => vehicleId === chosen.vehicleId)?.name ?? ''}
              onBlock={onBlock}
              onClear={() => setChosen(undefined)}
            />
          )}
          <ShowMore limit={limit} total={found.length} noun="car" onMore={showMore} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <BarLegend />
            <Button onClick={() => onBlock({})}>Block a car</Button>
          </div>
          <OccupancyTable rows={shown} onBlock={onBlock} />
        </>
      )}
      {blockDialog}
    </>
  );
}

/** What takes the cars in days that lie before everything that is listed without asking. */
function useOlderWeeks(days: Day[], now: Date) {
  const [first, last] = [days[0], days.at(-1)];
  const enabled = first !== undefined && first.from < recentSince(now);
  const [from, to] = [first?.date ?? '', last?.date ?? ''];
  const rentals = useQuery({ ...rentalsOfDaysQuery(from, to), enabled });
  const blocks = useQuery({ ...blocksOfDaysQuery(from, to), enabled });
  return {
    /** Undefined where they are not older, or not there yet. */
    data: useMemo(
      () =>
        enabled && rentals.data && blocks.data
          ? occupanciesOf(rentals.data, blocks.data)
          : undefined,
      [enabled, rentals.data, blocks.data],
    ),
    isLoading: rentals.isLoading || blocks.isLoading,
    error: enabled ? (rentals.error ?? blocks.error) : null,
    refetch() {
      if (rentals.error) void rentals.refetch();
      if (blocks.error) void blocks.refetch();
    },
  };
}
