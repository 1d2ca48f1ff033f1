import { use, useState } from 'react';
import { Button } from '#back-office/feedback/Button.tsx';
import { lazyPart } from '#back-office/feedback/lazy-part.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { ChoiceFilter } from '#back-office/lists/ChoiceFilter.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.ts';
import { RentalList } from './RentalList.tsx';

const Timeline = lazyPart(
  async () => (await import('#back-office/rentals/timeline/Timeline.tsx')).Timeline,
  'the timeline',
  <CardPlaceholders label="Loading the timeline" />,
);

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
          <Button look="primary" onClick={() => open('new rental')}>
            New Rental
          </Button>
          <Button onClick={() => open('import')}>Import</Button>
          <Button onClick={() => open('calendars')}>Calendars</Button>
        </div>
      </div>
      {view === 'list' ? <RentalList /> : <Timeline />}
    </div>
  );
}
