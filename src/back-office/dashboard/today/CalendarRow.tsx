import { use } from 'react';
import type { CalendarTrouble } from '#contracts/calendar-trouble.ts';
import { Row } from '#back-office/lists/Row.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';

interface CalendarRowProps {
  calendar: CalendarTrouble;
  /** The name of its car. */
  car: string;
}

/** That bookings on another site may be missing here. */
export function CalendarRow({ calendar: { name, why }, car }: CalendarRowProps) {
  const open = use(OpenDialog);
  return (
    <Row
      isUrgent
      title={
        <>
          <bdi>{name}</bdi> can't be read for <bdi>{car}</bdi>
        </>
      }
      note={`${why} Its bookings may be missing here.`}
      isNoteWhole
      act="See"
      onOpen={() => open('calendars')}
    />
  );
}
