import { use } from 'react';
import { doubleBookings } from '#contracts/booked-twice.ts';
import type { CopyAge } from '#contracts/copy-age.ts';
import type { CalendarTrouble } from '#contracts/calendar-trouble.ts';
import type { Rental } from '#contracts/rental.ts';
import { Row, RowList } from '#back-office/lists/Row.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { periodWords } from '#back-office/words/time-words.ts';

interface SiteTroublesProps {
  /** The rentals whose cars are booked twice. */
  doubled: readonly Rental[];
  calendars: readonly CalendarTrouble[];
  isSignInLost: boolean;
  /** The last copy elsewhere, if it is old. */
  oldCopy: CopyAge | undefined;
  now: Date;
}

/** What the site itself needs the owner for. */
export function SiteTroubles(props: SiteTroublesProps) {
  const { doubled, calendars, isSignInLost, oldCopy, now } = props;
  const open = use(OpenDialog);
  const nameOf = useVehicleNames();
  return (
    <RowList>
      {doubleBookings(doubled).map(({ rental, conflict: { id, who, from, until } }) => (
        <Row
          key={`${rental.id} ${id}`}
          isUrgent
          title={
            <>
              <bdi>{nameOf(rental.vehicleId)}</bdi> is booked twice
            </>
          }
          note={
            <>
              <bdi>{rental.customerName}</bdi> and <bdi>{who}</bdi>, {periodWords(from, until)}
            </>
          }
          isNoteWhole
          act="Decide"
          onOpen={() => open({ rentalId: rental.id })}
        />
      ))}
      {calendars.map(({ id, name, vehicleId, why }) => (
        <Row
          key={id}
          isUrgent
          title={
            <>
              <bdi>{name}</bdi> can't be read for <bdi>{nameOf(vehicleId)}</bdi>
            </>
          }
          note={why}
          isNoteWhole
          act="See"
          onOpen={() => open('calendars')}
        />
      ))}
      {isSignInLost && (
        <Row
          isUrgent
          title="Tesla wants you to sign in again"
          note="Until then, no car is read."
          act="See"
          href="#tesla"
        />
      )}
      {oldCopy && <CopyRow age={oldCopy} now={now} />}
    </RowList>
  );
}

/** That the last copy elsewhere is old, or that there is none. */
function CopyRow({ age, now }: { age: CopyAge; now: Date }) {
  const days = age.lastAt && Math.floor((Number(now) - Date.parse(age.lastAt)) / 86_400_000);
  return (
    <Row
      isUrgent
      title={
        days
          ? `The last copy elsewhere is ${countWords(days, 'day')} old`
          : 'There is no copy elsewhere'
      }
      note="If the site were lost now, so would be what came in since."
      act="See"
      href="/admin/record?tab=backup"
    />
  );
}
