import { Ellipsis } from 'lucide-react';
import { use, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { ChoiceFilter } from '#back-office/lists/finding/ChoiceFilter.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { OlderRentals, useOlderRentals } from './OlderRentals.tsx';
import { RentalFinder } from './RentalFinder.tsx';

const Timeline = lazyPart(
  async () => (await import('#back-office/rentals/timeline/Timeline.tsx')).Timeline,
  'the timeline',
  <CardPlaceholders label="Loading the timeline" />,
);

const views = ['list', 'timeline'] as const;
type View = (typeof views)[number];

/** The rentals as a list or over time, and the ways to put some in. */
export function Rentals() {
  const open = use(OpenDialog);
  const [view, setView] = useInAddress('view', views);
  const [hasMore, setHasMore] = useState(false);
  return (
    <div className="grid gap-4 sm:gap-6">
      <div className="flex flex-wrap items-end gap-x-1 gap-y-3 sm:gap-4">
        <ChoiceFilter<View>
          legend="Show as"
          isSelfEvident
          options={[
            ['list', 'List'],
            ['timeline', 'Timeline'],
          ]}
          value={view}
          onChange={setView}
        />
        <div tabIndex={-1} className="ml-auto flex flex-wrap focus:outline-none">
          {hasMore ? (
            (['import', 'calendars'] as const).map((subject) => (
              <Button key={subject} look="quiet" onClick={() => open(subject)}>
                {statusWords(subject)}
              </Button>
            ))
          ) : (
            <Button look="quiet" isLeaving aria-label="More" onClick={() => setHasMore(true)}>
              <Ellipsis className="size-6" />
            </Button>
          )}
        </div>
        <Button look="primary" onClick={() => open('new rental')}>
          New Rental
        </Button>
      </div>
      {view === 'list' ? <RentalList /> : <Timeline />}
    </div>
  );
}

/** The rentals, line by line; each opens its dialog. Older ones come when they are asked for. */
function RentalList() {
  const query = useQuery(recentRentalsQuery);
  const nameOf = useVehicleNames();
  const recent = query.data;
  const older = useOlderRentals(recent?.older ?? null);
  const known = new Set(recent?.rentals.map(({ id }) => id));
  const rentals = recent && [
    ...recent.rentals,
    ...older.rentals.filter(({ id }) => !known.has(id)),
  ];
  return (
    <div className="grid gap-6">
      <LoadState query={query} what="the rentals">
        <CardPlaceholders label="Loading the rentals" />
      </LoadState>
      {rentals?.length === 0 && !recent?.older ? (
        <EmptyNote>No rentals found.</EmptyNote>
      ) : (
        rentals && <RentalFinder {...{ rentals, nameOf }} />
      )}
      {recent?.older && <OlderRentals older={older} />}
    </div>
  );
}
