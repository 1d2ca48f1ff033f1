import { useState } from 'react';
import { searchFor } from '#contracts/search-text.ts';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { ChoiceFilter } from '#back-office/lists/finding/ChoiceFilter.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { CarList, CarRows, type ListedCar } from './CarList.tsx';

/** The room of the cars: all of them, or those that are looked for. */
export const Cars = () => <CarList>{(cars) => <CarFinder cars={cars} />}</CarList>;

/** A fleet of up to so many is found at a glance. */
const smallFleet = 6;

const isOut = ({ vehicle, state }: ListedCar) =>
  !vehicle.isRetired && (state?.kind === 'late' || state?.kind === 'out');
const isFree = ({ vehicle, state }: ListedCar) =>
  !vehicle.isRetired && state?.kind === 'free' && vehicle.connection !== 'in-service';
const groups = { All: () => true, Out: isOut, Free: isFree };
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];

function CarFinder({ cars }: { cars: ListedCar[] }) {
  const [words, setWords] = useState('');
  const [group, setGroup] = useInAddress('cars', groupNames);
  const hasWords = searchFor(words);
  const matching = cars.filter(({ vehicle: { name, model, color, plate, vin } }) =>
    hasWords(name, model ?? '', color ?? '', plate ?? '', vin),
  );
  const found = matching.filter(groups[group]);
  return (
    <>
      {cars.length > smallFleet && (
        <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <SearchField label="Find a car" value={words} onSearch={setWords} />
          <ChoiceFilter<Group>
            isSelfEvident
            legend="Show"
            options={groupNames.map((one) => [
              one,
              `${one} ${matching.filter(groups[one]).length}`,
            ])}
            value={group}
            onChange={setGroup}
          />
        </search>
      )}
      {found.length === 0 ? (
        <EmptyNote>No vehicles match your search criteria.</EmptyNote>
      ) : (
        <CarRows cars={found} choice={`${group} ${words}`} />
      )}
    </>
  );
}
