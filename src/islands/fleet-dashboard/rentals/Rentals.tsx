import { useState } from 'react';
import { CardPlaceholders } from '#islands/shared/admin/CardPlaceholders.tsx';
import { ChoiceFilter } from '#islands/shared/admin/ChoiceFilter.tsx';
import { LatePart } from '#islands/shared/admin/LatePart.tsx';
import { useFleetDialog } from '../use-fleet-dialog.tsx';
import { RentalList } from './RentalList.tsx';

const loadTimeline = () => import('../timeline/Timeline.tsx');

type View = 'list' | 'timeline';

/** The rentals as a list or over time, and the ways to put some in. */
export function Rentals() {
  const [open, dialog] = useFleetDialog();
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
        <RentalList onOpen={open} />
      ) : (
        <LatePart
          load={loadTimeline}
          what="the timeline"
          placeholder={<CardPlaceholders label="Loading the timeline" />}
        >
          {({ Timeline }) => <Timeline />}
        </LatePart>
      )}
      {dialog}
    </div>
  );
}
