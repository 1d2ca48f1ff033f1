import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { wallTimeAt } from '#contracts/new-york-time.ts';
import type { Rental } from '#contracts/rental.ts';
import { ChoiceFilter } from '#islands/shared/admin/ChoiceFilter.tsx';
import { downloadCsv } from '#islands/shared/admin/csv.ts';
import { EmptyNote } from '#islands/shared/admin/EmptyNote.tsx';
import { FoundCount } from '#islands/shared/admin/FoundCount.tsx';
import { PagedCards } from '#islands/shared/admin/PagedCards.tsx';
import { statusWords } from '#islands/shared/admin/rental-words.ts';
import { SearchField } from '#islands/shared/admin/SearchField.tsx';
import { countWords } from '#islands/shared/admin/sync-words.ts';
import { RentalCard } from './RentalCard.tsx';
import {
  countGroups,
  inOrder,
  ofGroup,
  search,
  statusGroups,
  type StatusGroup,
} from './rental-list.ts';
import { rentalRows } from './rental-rows.ts';

interface RentalFinderProps {
  rentals: Rental[];
  nameOf: (vehicleId: string) => string;
  onOpen: (id: string) => void;
}

/** Finds rentals among all of them, and hands those over as a file. */
export function RentalFinder({ rentals, nameOf, onOpen }: RentalFinderProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [group, setGroup] = useState<StatusGroup | 'all'>('all');
  const matching = search(rentals, words, nameOf);
  const counts = countGroups(matching);
  const found = inOrder(ofGroup(matching, group));
  const groups = statusGroups.filter((known) => known !== 'other' || counts.other > 0);

  return (
    <>
      <search className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 grow basis-80">
          <SearchField
            id={`${id}search`}
            label="Search by customer, car or reservation"
            value={words}
            onSearch={setWords}
          />
        </div>
        <ChoiceFilter<StatusGroup | 'all'>
          legend="Status"
          options={[
            ['all', `All ${matching.length}`],
            ...groups.map((known): [StatusGroup, string] => [
              known,
              `${statusWords(known)} ${counts[known]}`,
            ]),
          ]}
          value={group}
          onChange={setGroup}
        />
      </search>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FoundCount>{`${countWords(found.length, 'rental')} found`}</FoundCount>
        <button
          type="button"
          disabled={found.length === 0}
          onClick={() =>
            downloadCsv(
              `rentals-${wallTimeAt(new Date()).slice(0, 10)}.csv`,
              rentalRows(found, nameOf),
            )
          }
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline disabled:opacity-50"
        >
          <Download aria-hidden="true" className="size-5" />
          Save as CSV
        </button>
      </div>
      {found.length === 0 ? (
        <EmptyNote>No rentals match your search criteria.</EmptyNote>
      ) : (
        <PagedCards items={found} noun="rental" choice={`${group} ${words}`}>
          {(rental) => (
            <RentalCard rental={rental} vehicle={nameOf(rental.vehicleId)} onOpen={onOpen} />
          )}
        </PagedCards>
      )}
    </>
  );
}
