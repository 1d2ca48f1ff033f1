import { use } from 'react';
import { Button } from '#back-office/feedback/Button.tsx';
import { Timeline } from '#back-office/rentals/timeline/Timeline.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';

/** The timeline, and what is put into it. */
export function Calendar() {
  const open = use(OpenDialog);
  return (
    <div className="grid gap-4">
      <Timeline />
      <div className="flex flex-wrap gap-3 [&>*]:grow sm:[&>*]:grow-0">
        <Button look="primary" onClick={() => open('new rental')}>
          New Rental
        </Button>
        <Button onClick={() => open('calendars')}>Other calendars</Button>
      </div>
    </div>
  );
}
