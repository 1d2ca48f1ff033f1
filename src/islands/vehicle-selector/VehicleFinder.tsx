import { useEffect, useId, useRef, useState } from 'react';
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

  // A switch can take its own card out of the list: the focus stays at the list.
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) list.current?.focus();
  }, [found.length]);

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
      <div
        ref={list}
        tabIndex={-1}
        className="focus:outline-none"
        onFocus={({ target }) => {
          focused.current = target;
        }}
      >
        {vehicles.length === 0 ? (
          <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>
        ) : found.length === 0 ? (
          <EmptyNote>No vehicles match your search criteria.</EmptyNote>
        ) : (
          <PagedCards items={found} noun="vehicle" choice={`${visibility} ${words}`}>
            {(vehicle) => <SwitchCard vehicle={vehicle} />}
          </PagedCards>
        )}
      </div>
    </section>
  );
}
