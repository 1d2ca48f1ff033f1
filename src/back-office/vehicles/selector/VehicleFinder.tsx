import { memo, useState } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { ChoiceFilter } from '#back-office/lists/ChoiceFilter.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { FoundCount } from '#back-office/lists/FoundCount.tsx';
import { PagedCards } from '#back-office/lists/PagedCards.tsx';
import { SearchField } from '#back-office/lists/SearchField.tsx';
import { VehicleCard } from '#back-office/vehicles/VehicleCard.tsx';
import { VisibilitySwitch } from '#back-office/vehicles/VisibilitySwitch.tsx';
import { countWords } from '#back-office/words/number-words.ts';
import { filterVehicles, visibilities, type Visibility } from './filter-vehicles.ts';
import { useFocusInList } from './use-focus-in-list.ts';

/** A car with the switch that shows it to visitors. */
const SwitchCard = memo(function SwitchCard({ vehicle }: { vehicle: Vehicle }) {
  return (
    <VehicleCard vehicle={vehicle} unit="km" control={<VisibilitySwitch vehicle={vehicle} />} />
  );
});

/** Finds cars by words and by visibility. */
export function VehicleFinder({ vehicles }: { vehicles: Vehicle[] }) {
  const [words, setWords] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('All');
  const found = filterVehicles(vehicles, words, visibility);
  const list = useFocusInList();

  if (vehicles.length === 0) {
    return <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>;
  }
  return (
    <>
      <search className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField label="Search by name, model or VIN" value={words} onSearch={setWords} />
        <ChoiceFilter
          legend="Show"
          options={visibilities.map((option) => [option, option])}
          value={visibility}
          onChange={setVisibility}
        />
      </search>
      <FoundCount>{`${countWords(found.length, 'vehicle')} found`}</FoundCount>
      <div {...list} tabIndex={-1} className="focus:outline-none">
        {found.length === 0 ? (
          <EmptyNote>No vehicles match your search criteria.</EmptyNote>
        ) : (
          <PagedCards items={found} noun="vehicle" choice={`${visibility} ${words}`}>
            {(vehicle) => <SwitchCard vehicle={vehicle} />}
          </PagedCards>
        )}
      </div>
    </>
  );
}
