import { useId, useState } from 'react';
import { searchFor } from '#contracts/search-text.ts';
import { SelectField } from '#browser/fields.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { ChoiceFilter } from '#back-office/lists/finding/ChoiceFilter.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { FleetSync } from '#back-office/tesla/FleetSync.tsx';
import { CarList, CarRows, type ListedCar } from './CarList.tsx';
import { groupNames, groupsOf, inOrder, sortNames, sorts, type Group } from './sort-and-group.ts';

/** The room of the cars: all of them, or those that are looked for. */
export const Cars = () => (
  <CarList whenEmpty={<FleetSync label="Sync Fleet Data" />}>
    {(cars) => <CarFinder cars={cars} />}
  </CarList>
);

/** A fleet of up to so many is found at a glance. */
const smallFleet = 6;

function CarFinder({ cars }: { cars: ListedCar[] }) {
  const id = useId();
  const [words, setWords] = useState('');
  const [group, setGroup] = useInAddress('cars', groupNames);
  const [sort, setSort] = useInAddress('sort', sortNames);
  const hasWords = searchFor(words);
  const matching = cars.filter(({ vehicle: { name, model, color, plate, vin } }) =>
    hasWords(name, model ?? '', color ?? '', plate ?? '', vin),
  );
  const groups = groupsOf(matching);
  const found = inOrder(group === 'All' ? matching : (groups.get(group) ?? []), sort);
  const isKnown = group === 'All' || cars.every(({ state }) => state);
  const offered = groupNames.filter((one) => one === 'All' || one === group || groups.has(one));
  return (
    <>
      {(cars.length > smallFleet || group !== 'All') && (
        <search className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-32">
            <SearchField label="Find a car" value={words} onSearch={setWords} />
          </div>
          <div className="grow sm:grow-0">
            <SelectField
              id={id}
              label="Sort by"
              name="sort"
              value={sort}
              onChange={({ target }) => setSort(target.value as typeof sort)}
            >
              {sortNames.map((one) => (
                <option key={one} value={one}>
                  {sorts[one].label}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="max-xl:basis-full">
            <ChoiceFilter<Group>
              isSelfEvident
              legend="Show"
              options={offered.map((one) => [
                one,
                `${one} ${one === 'All' ? matching.length : (groups.get(one)?.length ?? 0)}`,
              ])}
              value={group}
              onChange={setGroup}
            />
          </div>
        </search>
      )}
      {found.length === 0 ? (
        isKnown && <EmptyNote>No vehicles match your search criteria.</EmptyNote>
      ) : (
        <CarRows cars={found} choice={`${group} ${sort} ${words}`} />
      )}
    </>
  );
}
