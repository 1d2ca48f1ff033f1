import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Vehicle } from '#contracts/vehicle.ts';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { SearchField } from '#back-office/lists/SearchField.tsx';
import { ShowMore } from '#back-office/lists/ShowMore.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { dateAt, dateWords } from '#back-office/words/time-words.ts';
import { addDays, daysFrom } from './days.ts';
import { BarLegend } from './BarLook.tsx';
import { Picture } from './Picture.tsx';
import { rowsOf, type Occupancy } from './rows.ts';
import { OccupancyTable } from './OccupancyTable.tsx';
import { useOlderWeeks } from './use-older-weeks.ts';
import { Weeks } from './Weeks.tsx';

/** How many days are shown, from the day before today on. */
const shownDays = 28;
/** How many cars are shown at a time, and from how many on one can be searched for. */
const pageSize = 24;

interface TimelineOfCarsProps {
  vehicles: Vehicle[];
  occupancies: Occupancy[];
}

/** Four weeks of the cars, as a picture and as a table. */
export function TimelineOfCars({ vehicles, occupancies }: TimelineOfCarsProps) {
  const now = useNow();
  const [offset, setOffset] = useState(0);
  const [words, setWords] = useState('');
  const [limit, setLimit] = useState(pageSize);

  const picture = useRef<HTMLDivElement>(null);
  function showMore() {
    flushSync(() => setLimit(limit + pageSize));
    picture.current?.focus({ preventScroll: true });
  }

  const first = addDays(dateAt(now), 7 * offset - 1);
  const days = useMemo(() => daysFrom(first, shownDays), [first]);
  const older = useOlderWeeks(days, now);
  const shownOccupancies = older.data ?? occupancies;
  const rows = useMemo(
    () => rowsOf(vehicles, shownOccupancies, days),
    [vehicles, shownOccupancies, days],
  );
  const sought = words.trim().toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(sought));
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
          <BarLegend />
          <Picture
            ref={picture}
            label={`Picture of ${from} to ${to}; the table below it says the same`}
            rows={shown}
            days={days}
            now={now}
          />
          <ShowMore limit={limit} total={found.length} noun="car" onMore={showMore} />
          <OccupancyTable rows={shown} />
        </>
      )}
    </>
  );
}
