import { use, useState } from 'react';
import { LazyPart } from '#back-office/feedback/LazyPart.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { ChoiceFilter } from '#back-office/lists/ChoiceFilter.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.ts';
import { RentalList } from './RentalList.tsx';

const loadTimeline = () => import('#back-office/rentals/timeline/Timeline.tsx');

type View = 'list' | 'timeline';

/** The rentals as a list or over time, and the ways to put some in. */
export function Rentals() {
  const open = use(OpenDialog);
  const [view, setView] = useState<View>('list');
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ChoiceFilter<View>
          legend="Show as"
          options={[
            ['list', 'List'],
            ['timeline', 'Timeline'],
          ]}
          value={view}
          onChange={setView}
        />
        <div className="flex grow flex-wrap gap-3 sm:justify-end [&>*]:grow sm:[&>*]:grow-0">
          <button type="button" className="button-primary" onClick={() => open('new rental')}>
            New Rental
          </button>
          <button type="button" className="button-outline" onClick={() => open('import')}>
            Import
          </button>
          <button type="button" className="button-outline" onClick={() => open('calendars')}>
            Calendars
          </button>
        </div>
      </div>
      {view === 'list' ? (
        <RentalList />
      ) : (
        <LazyPart
          load={loadTimeline}
          what="the timeline"
          placeholder={<CardPlaceholders label="Loading the timeline" />}
        >
          {({ Timeline }) => <Timeline />}
        </LazyPart>
      )}
    </div>
  );
}
