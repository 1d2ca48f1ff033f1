import { Download } from 'lucide-react';
import { isOverdue } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';
import { wallTimeAt } from '#contracts/new-york-time.ts';
import { toastFailure } from '#back-office/feedback/messages.ts';
import { ChoiceFilter } from '#back-office/lists/finding/ChoiceFilter.tsx';
import { FoundCards } from '#back-office/lists/finding/FoundCards.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { useNow } from '#back-office/shell/use-now.ts';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { dateAt } from '#back-office/words/time-words.ts';
import { RentalRow } from './RentalRow.tsx';
import { byGroup, inOrder, search, statusGroups, type StatusGroup } from './sort-and-filter.ts';

interface RentalFinderProps {
  rentals: Rental[];
  nameOf: (vehicleId: string) => string;
}

const shownGroups = ['all', ...statusGroups] as const;

/** Finds rentals among all of them, and hands those over as a file. */
export function RentalFinder({ rentals, nameOf }: RentalFinderProps) {
  const [words, setWords] = useInAddress('q');
  const now = useNow();
  const [group, setGroup] = useInAddress('status', shownGroups);
  const matching = search(rentals, words, nameOf);
  const groups = byGroup(matching);
  const found = inOrder(group === 'all' ? matching : (groups.get(group) ?? []));
  const offered = statusGroups.filter((known) => groups.has(known) || known === group);

  return (
    <>
      <search className="flex flex-wrap items-end gap-3 sm:gap-4">
        <div className="min-w-0 grow basis-80">
          <SearchField
            label="Search by customer, car, day or reservation"
            value={words}
            onSearch={setWords}
          />
        </div>
        <ChoiceFilter<StatusGroup | 'all'>
          legend="Status"
          isSelfEvident
          options={[
            ['all', `All ${matching.length}`],
            ...offered.map((known): [StatusGroup, string] => [
              known,
              `${statusWords(known)} ${groups.get(known)?.length ?? 0}`,
            ]),
          ]}
          value={group}
          onChange={setGroup}
        />
      </search>
      <FoundCards
        items={found}
        noun="rental"
        choice={`${group} ${words}`}
        beside={
          <button
            type="button"
            disabled={found.length === 0}
            onClick={() => {
              const name = `rentals-${dateAt(new Date())}.csv`;
              import('#back-office/session/record-export.ts')
                .then(({ saveList }) => saveList('rentals', name, rentalRows(found, nameOf)))
                .catch(() => toastFailure('Not saved', 'Please try again in a moment.'));
            }}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
          >
            <Download className="size-5" />
            Save as CSV
          </button>
        }
      >
        {(rental) => (
          <RentalRow
            rental={rental}
            vehicle={nameOf(rental.vehicleId)}
            isLate={isOverdue(rental, now)}
          />
        )}
      </FoundCards>
    </>
  );
}

const header = [
  ...['Customer', 'Email', 'Car', 'Status', 'Pick-up (New York)', 'Return (New York)'],
  ...['Amount (USD)', 'Odometer at pick-up (mi)', 'Odometer at return (mi)', 'Distance (mi)'],
  ...['Reservation', 'Source', 'Cancellation reason', 'Note', 'Id'],
];

const clock = (time: string) => wallTimeAt(new Date(time)).replace('T', ' ');

function rentalRows(rentals: Rental[], nameOf: (vehicleId: string) => string): string[][] {
  const rows = rentals.map((rental) => [
    ...[rental.customerName, rental.customerEmail, nameOf(rental.vehicleId), rental.status],
    ...[clock(rental.startDate), clock(rental.endDate), rental.totalAmount],
    ...[rental.startOdometer ?? '', rental.endOdometer ?? '', rental.distance ?? ''],
    ...[rental.reservationId ?? '', rental.source, rental.cancelReason ?? ''],
    ...[rental.note, rental.id],
  ]);
  return [header, ...rows];
}
