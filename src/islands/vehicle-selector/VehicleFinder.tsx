import { useId, useState } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { EmptyNote } from '../shared/admin/EmptyNote.tsx';
import { PagedCards } from '../shared/admin/PagedCards.tsx';
import { countWords } from '../shared/admin/sync-words.ts';
import { TextField } from '../shared/fields.tsx';
import { filterVehicles, type Visibility } from './filter-vehicles.ts';
import { SwitchCard } from './SwitchCard.tsx';
import { VisibilityFilter } from './VisibilityFilter.tsx';

/** Finds cars among all of them. */
export function VehicleFinder({ vehicles }: { vehicles: Vehicle[] }) {
  const id = useId();
  const [words, setWords] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('All');
  const found = filterVehicles(vehicles, words, visibility);

  return (
    <section className="grid gap-6">
      <h2 className="sr-only">Vehicles</h2>
      <search className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          id={`${id}search`}
          label="Search by name, model or VIN"
          problem={undefined}
          name="search"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <VisibilityFilter value={visibility} onChange={setVisibility} />
      </search>
      <p role="status" className="sr-only">
        {words || visibility !== 'All' ? `${countWords(found.length, 'vehicle')} found` : ''}
      </p>
      {vehicles.length === 0 ? (
        <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>
      ) : found.length === 0 ? (
        <EmptyNote>No vehicles match your search criteria.</EmptyNote>
      ) : (
        <PagedCards items={found} noun="vehicle" choice={`${visibility} ${words}`}>
          {(vehicle) => <SwitchCard vehicle={vehicle} />}
        </PagedCards>
      )}
    </section>
  );
}
