import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { blocksQuery } from '#back-office/rentals/block-queries.ts';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { stateWords } from '#back-office/rentals/rental-words.ts';
import { OpenDialog, type DialogSubject } from '#back-office/shell/open-dialog.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { dateWords } from '#back-office/words/time-words.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** How many rentals are listed: those ahead first, then the latest. */
const listed = 5;

interface CarBookingsProps {
  vehicleId: string;
  /** Called before something else opens in its place. */
  onLeave: () => void;
}

/** Where a car is, its rentals, and, unless it is retired, the way to rent it out or to block it. */
export function CarBookings({ vehicleId, onLeave }: CarBookingsProps) {
  const open = use(OpenDialog);
  const now = useNow();
  const car = useVehicles().data?.find(({ id }) => id === vehicleId);
  const rentals = useQuery(rentalsQuery);
  const blocks = useQuery(blocksQuery);
  function leaveFor(subject: DialogSubject) {
    onLeave();
    open(subject);
  }
  const theirs = (rentals.data ?? [])
    .filter((one) => one.vehicleId === vehicleId && one.status !== 'cancelled')
    .toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
  const isAhead = ({ endDate, status }: (typeof theirs)[number]) =>
    status === 'active' || (status !== 'completed' && Date.parse(endDate) > Number(now));
  const ahead = theirs.filter(isAhead);
  const past = theirs.filter((one) => !isAhead(one)).toReversed();
  return (
    <section aria-label="Rentals" className="grid gap-3 border-t border-line pt-5">
      <LoadState
        query={[rentals, blocks].find(({ error }) => error) ?? rentals}
        what="its rentals"
      />
      {car && rentals.data && blocks.data && (
        <p className="text-lg font-semibold">
          {whereaboutsOf(rentals.data, blocks.data, now)(car).words}
        </p>
      )}
      {theirs.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {[...ahead, ...past].slice(0, listed).map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => leaveFor({ rentalId: one.id })}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-1 text-left hover:bg-mist"
              >
                <span className="font-medium text-link">{one.customerName}</span>
                <span className="text-muted">
                  {dateWords(one.startDate, now)} – {dateWords(one.endDate, now)},{' '}
                  {stateWords(one).toLowerCase()}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {car && !car.isRetired && (
        <div className="flex flex-wrap gap-3 [&>*]:grow sm:[&>*]:grow-0">
          <Button onClick={() => leaveFor({ begin: 'rental', ofVehicle: vehicleId })}>
            New rental
          </Button>
          <Button onClick={() => leaveFor({ begin: 'block', ofVehicle: vehicleId })}>Block</Button>
        </div>
      )}
    </section>
  );
}
